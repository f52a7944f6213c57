import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { usersHoldingsOptions, usersListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Person } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { type ChangeName, changes } from './changes.js';
import { endingOf } from './ending.js';
import { nameOf } from './names.js';

interface Props {
  change: ChangeName;
  person: Person;
  show: (reveal: Reveal) => void;
  close: () => void;
}

export function ChangeDialog({ change, person, show, close }: Props) {
  const { sentence, done, failed, run, endsHoldings = false, ...texts } = changes[change];
  const queries = useQueryClient();
  const say = useNotice();
  const mutation = useMutation({
    mutationFn: () => run(person.id),
    onSuccess: async (reveal) => {
      await queries.invalidateQueries({ queryKey: usersListQueryKey() });
      if (reveal) return show(reveal);
      say(done);
      close();
    },
  });
  const ending = useEnding(person, endsHoldings);
  const failure = { lead: failed, refused: failed, broken: failed };
  return (
    <ConfirmDialog
      {...texts}
      sentence={[sentence(nameOf(person)), ending].filter(Boolean).join(' ')}
      failure={mutation.error ? failureText(mutation.error, failure) : undefined}
      busy={mutation.isPending}
      confirm={() => mutation.mutate()}
      close={close}
    />
  );
}

/** What else stops working, counted each time the dialog opens; empty until it is known. */
function useEnding({ id }: Person, isAsked: boolean): string {
  const options = usersHoldingsOptions({ path: { id } });
  const { data, isError } = useQuery({ ...options, enabled: isAsked, staleTime: 0, gcTime: 0 });
  return data || isError ? endingOf(data?.data) : '';
}
