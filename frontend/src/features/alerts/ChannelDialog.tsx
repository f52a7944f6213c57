import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { alertChannelsListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { alertChannelsCreate, alertChannelsUpdate } from '../../api/generated/sdk.gen.js';
import type { AlertChannel } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { required } from '../../components/form/text-rules.js';
import { ownZone } from '../../components/form/time-zones.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { quietEnds, scheduleOf, scheduleShape, valuesOf } from './schedule.js';
import { ScheduleFields } from './ScheduleFields.js';

const NAME_MAX = 100;
const URL_MAX = 2048;

const TYPES = [
  { value: 'slack', text: 'Slack' },
  { value: 'teams', text: 'Microsoft Teams' },
] as const;

const HELP = {
  slack: t`In Slack, create an incoming webhook for the channel and copy its URL.`,
  teams: t`In Teams, create a workflow from "Post to a channel when a webhook request is received" and copy its URL.`,
} as const;

const shape = {
  type: z.enum(['slack', 'teams']),
  name: required(t`Name`).check(z.maxLength(NAME_MAX, t`At most 100 characters`)),
  ...scheduleShape,
};
const url = z.string().check(z.trim(), z.maxLength(URL_MAX, t`At most 2,048 characters`));
const newChannel = z
  .object({ ...shape, url: url.check(z.minLength(1, t`URL is required`)) })
  .check(quietEnds);
const knownChannel = z.object({ ...shape, url }).check(quietEnds);
type Values = z.infer<typeof knownChannel>;

const STANDARD = {
  modes: { 'high-risk': 'now', outbreak: 'now', limit: 'off' },
  digestAt: '08:00',
  quietHours: null,
} as const;

interface Props {
  /** The channel to edit; undefined to add one. */
  channel: AlertChannel | undefined;
  close: () => void;
}

export function ChannelDialog({ channel, close }: Props) {
  const form = useChannelForm(channel, close);
  const { field: type } = useController({ control: form.form.control, name: 'type' });
  return (
    <FormDialog
      title={channel ? t`Edit channel` : t`New channel`}
      form={form}
      submitLabel={channel ? t`Save` : t`Add`}
      busyLabel={t`Saving...`}
      close={close}
    >
      {!channel && (
        <ChoiceField
          id="channel-type"
          label={t`Service`}
          value={type.value}
          change={type.onChange}
          options={TYPES}
        />
      )}
      <FormField required label={t`Name`} placeholder={t`Security on-call`} {...form.field('name')} />
      <FormField
        required={!channel}
        label="URL"
        type="url"
        autoComplete="off"
        placeholder={channel?.urlHint ?? ''}
        help={channel ? t`Leave it empty to keep the URL.` : HELP[type.value]}
        {...form.field('url')}
      />
      <ScheduleFields control={form.form.control} id="channel" />
    </FormDialog>
  );
}

const broken = t`The channel could not be saved`;

function useChannelForm(channel: AlertChannel | undefined, close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm<Values, unknown>({
    resolver: zodResolver(channel ? knownChannel : newChannel),
    defaultValues: {
      type: channel?.type ?? 'slack',
      name: channel?.name ?? '',
      url: '',
      ...valuesOf(channel ?? { ...STANDARD, timeZone: ownZone() }),
    },
    send: (values) => save(channel?.id, values),
    done: async () => {
      await queries.invalidateQueries({ queryKey: alertChannelsListQueryKey() });
      say(channel ? t`Channel saved` : t`Channel added`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
}

function save(id: string | undefined, { type, name, url, ...schedule }: Values) {
  const body = { name, ...scheduleOf(schedule) };
  if (id === undefined) return alertChannelsCreate({ body: { ...body, type, url } });
  return alertChannelsUpdate({ path: { id }, body: { ...body, ...(url && { url }) } });
}
