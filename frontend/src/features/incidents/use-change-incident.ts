import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureCode, failureText } from '../../api/errors.js';
import {
  incidentsChangeMutation,
  incidentsGetQueryKey,
  incidentsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The incident could not be changed. Please try again.`;
const changed = t`Somebody else has changed this incident. Check it and try again.`;

/** Returns the mutation that saves a change at once; what others have changed meanwhile is shown. */
export function useChangeIncident(id: string) {
  const queries = useQueryClient();
  const say = useNotice();
  return useMutation({
    ...incidentsChangeMutation(),
    onError: (error) => {
      const refused = failureCode(error) === 'CONFLICT' ? changed : broken;
      say(failureText(error, { refused, broken }), { warning: true });
    },
    onSettled: async () => {
      const keys = [incidentsGetQueryKey({ path: { id } }), incidentsListQueryKey()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
