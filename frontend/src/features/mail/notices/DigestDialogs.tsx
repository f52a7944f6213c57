import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../api/errors.js';
import {
  digestsListQueryKey,
  senderGroupsListOptions,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import { digestsAdd, digestsChange, digestsRemove } from '../../../api/generated/sdk.gen.js';
import type { MailDigest } from '../../../api/types.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import { emailAddress } from '../../../components/form/text-rules.js';
import { ownZone, timeZones } from '../../../components/form/time-zones.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';

export type Asking = { dialog: 'add' } | { dialog: 'edit' | 'remove'; digest: MailDigest };

export function DigestDialogs({ asking, close }: { asking: Asking; close: () => void }) {
  if (asking.dialog === 'remove') return <RemoveDialog digest={asking.digest} close={close} />;
  return <DigestDialog digest={asking.dialog === 'edit' ? asking.digest : undefined} close={close} />;
}

/** A choice's value for all of the company's mail: those of other choices are ids, and `none`. */
const ALL = '';

const frequencies = [
  { value: 'daily', text: t`Daily` },
  { value: 'hourly', text: t`Hourly, if something is new` },
] as const;

const languages = [
  { value: 'en', text: t`English` },
  { value: 'de', text: t`German` },
] as const;

const schema = z.object({
  email: emailAddress,
  group: z.string(),
  frequency: z.enum(['daily', 'hourly']),
  digestAt: z.string().check(z.regex(/^\d\d:\d\d$/, t`Enter a time of day`)),
  timeZone: z.string(),
  language: z.enum(['en', 'de']),
});
type Values = z.infer<typeof schema>;

interface Props {
  /** The digest to change; undefined to add one. */
  digest: MailDigest | undefined;
  close: () => void;
}

function DigestDialog({ digest, close }: Props) {
  const form = useDigestForm(digest, close);
  const [frequency, zone] = useWatch({ control: form.form.control, name: ['frequency', 'timeZone'] });
  return (
    <FormDialog
      title={digest ? t`Edit digest` : t`New digest`}
      sentence={
        digest
          ? digest.email
          : t`An address that nobody in your company has verified is sent a link first. It gets digests once it has confirmed.`
      }
      form={form}
      submitLabel={digest ? t`Save` : t`Add`}
      busyLabel={t`Saving...`}
      close={close}
    >
      {!digest && <FormField required label={t`Email`} type="email" {...form.field('email')} />}
      <Choice form={form} name="group" label={t`Held mail of`} options={useGroups(digest)} />
      <Choice form={form} name="frequency" label={t`How often`} options={frequencies} />
      {frequency === 'daily' && (
        <FormField required type="time" label={t`Daily digest at`} {...form.field('digestAt')} />
      )}
      <Choice form={form} name="timeZone" label={t`Time zone`} options={timeZones(zone)} />
      <Choice form={form} name="language" label={t`Language of the digest`} options={languages} />
    </FormDialog>
  );
}

/** The groups there are, and that of the digest while they are not loaded. */
function useGroups(digest: MailDigest | undefined) {
  const { data } = useQuery(senderGroupsListOptions());
  const known = digest?.groupName ? [{ id: digest.group ?? '', name: digest.groupName }] : [];
  return [
    { value: ALL, text: t`All senders` },
    { value: 'none', text: t`Senders in no group` },
    ...(data?.data.groups ?? known).map(({ id, name }) => ({ value: id, text: t`Sender group: ${name}` })),
  ];
}

interface ChoiceProps {
  form: ReturnType<typeof useDigestForm>;
  name: Exclude<keyof Values, 'email' | 'digestAt'>;
  label: string;
  options: readonly { value: string; text: string }[];
}

function Choice({ form, name, label, options }: ChoiceProps) {
  const { field, fieldState } = useController({ control: form.form.control, name });
  return (
    <ChoiceField
      id={`digest-${name}`}
      label={label}
      value={field.value}
      change={field.onChange}
      options={options}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}

const notSaved = t`The digest could not be saved`;

function useDigestForm(digest: MailDigest | undefined, close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm<Values, unknown>({
    resolver: zodResolver(schema),
    defaultValues: {
      email: digest?.email ?? '',
      group: digest?.group ?? ALL,
      frequency: digest?.frequency ?? 'daily',
      digestAt: digest?.digestAt ?? '08:00',
      timeZone: digest?.timeZone ?? ownZone(),
      language: digest?.language ?? (document.documentElement.lang === 'de' ? 'de' : 'en'),
    },
    send: ({ email, group, ...when }) => {
      const body = { ...when, group: group === ALL ? null : group };
      return digest
        ? digestsChange({ path: { id: digest.id }, body })
        : digestsAdd({ body: { ...body, email } });
    },
    done: async () => {
      await queries.invalidateQueries({ queryKey: digestsListQueryKey() });
      say(digest ? t`Digest saved` : t`Digest added`);
      close();
    },
    texts: { lead: notSaved, refused: notSaved, broken: notSaved },
  });
}

const notRemoved = t`The digest could not be removed`;

function RemoveDialog({ digest: { id, email }, close }: { digest: MailDigest; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const remove = useMutation({
    mutationFn: () => digestsRemove({ path: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: digestsListQueryKey() });
      say(t`Digest removed`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove digest?`}
      sentence={t`It is no longer sent to ${email}.`}
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
