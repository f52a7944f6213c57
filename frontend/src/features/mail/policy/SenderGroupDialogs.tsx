import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { failureText } from '../../../api/errors.js';
import {
  digestsListQueryKey,
  senderGroupsGetOptions,
  senderGroupsGetQueryKey,
  senderGroupsListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import {
  senderGroupsCreate,
  senderGroupsRemove,
  senderGroupsUpdate,
} from '../../../api/generated/sdk.gen.js';
import type { ListedSenderGroup, SenderGroup } from '../../../api/types.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { paths } from '../../../components/paths.js';

export interface SenderGroupDialogsProps {
  asking: { dialog: 'create' } | { dialog: 'edit' | 'remove'; group: ListedSenderGroup };
  close: () => void;
}

export function SenderGroupDialogs({ asking, close }: SenderGroupDialogsProps) {
  if (asking.dialog === 'create') return <GroupDialog close={close} />;
  if (asking.dialog === 'edit') return <LoadedGroup id={asking.group.id} close={close} />;
  return <RemoveDialog group={asking.group} close={close} />;
}

/** The entries are loaded anew: somebody else may have changed them. */
function LoadedGroup({ id, close }: { id: string; close: () => void }) {
  const { data, isFetching, error } = useQuery({
    ...senderGroupsGetOptions({ path: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (data && !isFetching) return <GroupDialog group={data.data} close={close} />;
  if (!error) return null;
  return (
    <ConfirmDialog
      title={t`Edit group`}
      sentence={t`The group could not be loaded.`}
      failure={undefined}
      busy={false}
      confirmLabel={t`Close`}
      busyLabel={t`Close`}
      confirm={close}
      close={close}
    />
  );
}

const MAX_NAME = 100;
const MAX_ENTRIES = 500;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const groupSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t`Name is required`),
      z.maxLength(MAX_NAME, t`At most ${MAX_NAME} characters`),
    ),
  entries: z
    .string()
    .check(z.refine((text) => linesOf(text).length <= MAX_ENTRIES, t`At most ${MAX_ENTRIES} entries`)),
});

function GroupDialog({ group, close }: { group?: SenderGroup; close: () => void }) {
  const form = useGroupForm(group, close);
  return (
    <FormDialog
      title={group ? t`Edit group` : t`New group`}
      sentence={t`The sender is whoever signed in to the mail server, or else the address in From. Each entry can be in one group only.`}
      form={form}
      submitLabel={group ? t`Save` : t`Create`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField required label={t`Name`} {...form.field('name')} />
      <FormField
        multiline
        minRows={4}
        maxRows={12}
        label={t`Senders`}
        placeholder={'billing@example.com\n@shop.example.com'}
        help={t`One address or one domain per line, as @example.com. An address counts before its domain; subdomains are not included.`}
        {...form.field('entries')}
      />
    </FormDialog>
  );
}

const broken = t`The group could not be saved`;

function useGroupForm(group: SenderGroup | undefined, close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm({
    resolver: zodResolver(groupSchema),
    defaultValues: { name: group?.name ?? '', entries: group?.entries.join('\n') ?? '' },
    send: async ({ name, entries }): Promise<unknown> => {
      const body = { name, entries: linesOf(entries) };
      return group ? senderGroupsUpdate({ path: { id: group.id }, body }) : senderGroupsCreate({ body });
    },
    done: async () => {
      if (group) queries.removeQueries({ queryKey: senderGroupsGetQueryKey({ path: { id: group.id } }) });
      await queries.invalidateQueries({ queryKey: senderGroupsListQueryKey() });
      say(group ? t`Group saved` : t`Group created`);
      close();
    },
    texts: { lead: t`Could not be saved`, refused: broken, broken },
  });
}

const notRemoved = t`The group could not be removed`;

function RemoveDialog({ group: { id, name }, close }: { group: ListedSenderGroup; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const remove = useMutation({
    mutationFn: () => senderGroupsRemove({ path: { id } }),
    onSuccess: async () => {
      close();
      if (search.get('group') === id) await navigate(paths.mailPolicy, { replace: true });
      for (const queryKey of [senderGroupsListQueryKey(), digestsListQueryKey()])
        await queries.invalidateQueries({ queryKey });
      say(t`Group removed`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove the group ${name}?`}
      sentence={t`Its policy and its digests are removed with it. From then on, the policy of the API key or of the company applies to its senders' mail.`}
      failure={
        remove.error
          ? failureText(remove.error, { lead: notRemoved, refused: notRemoved, broken: notRemoved })
          : undefined
      }
      busy={remove.isPending}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing...`}
      confirm={() => remove.mutate()}
      close={close}
    />
  );
}
