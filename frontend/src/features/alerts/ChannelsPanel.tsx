import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Pencil, Play, Plus, Radio, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/errors.js';
import { alertChannelsListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { alertChannelsTest, alertChannelsUpdate } from '../../api/generated/sdk.gen.js';
import type { AlertChannel } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { LoadError } from '../../components/LoadError.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RowMenu } from '../../components/RowMenu.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { channelColumns } from './channel-columns.js';
import { ChannelDialogs, type OpenChannelDialog } from './ChannelDialogs.js';
import { scheduleOf, valuesOf } from './schedule.js';
import { useChannels } from './use-alerts.js';

const broken = t`That did not work. Please try again.`;

/** The company's channels: for Admins. */
export function ChannelsPanel() {
  const list = useChannels();
  const [open, setOpen] = useState<OpenChannelDialog | null>(null);
  const { act, failure } = useActions();
  const channels = list.data?.data.channels;
  const add = <AddButton add={() => setOpen({ dialog: 'add' })} />;
  return (
    <Panel>
      <Box sx={headStyle}>
        <Box>
          <Typography variant="h2">
            <Trans>Company channels</Trans>
          </Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            <Trans>
              In Slack and Microsoft Teams. Only numbers and links are sent there, never a message.
            </Trans>
          </Typography>
        </Box>
        {channels?.length ? add : undefined}
      </Box>
      <FormAlert>{failure}</FormAlert>
      {list.isError && !channels ? (
        <LoadError sentence={t`The channels could not be loaded.`} retry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t`Alert channels`}
          columns={[...channelColumns, actionColumn(act, setOpen)]}
          rows={channels}
          rowKey={({ id }) => id}
          expected={1}
          empty={<EmptyState icon={Radio} sentence={t`No channels yet`} action={add} />}
        />
      )}
      {open && <ChannelDialogs open={open} close={() => setOpen(null)} />}
    </Panel>
  );
}

function AddButton({ add }: { add: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Plus size={16} aria-hidden="true" />} onClick={add}>
      <Trans>Add channel</Trans>
    </Button>
  );
}

type Act = ReturnType<typeof useActions>['act'];

const actionColumn = (act: Act, show: (open: OpenChannelDialog) => void): Column<AlertChannel> => ({
  key: 'action',
  header: t`Action`,
  width: 104,
  align: 'right',
  card: 'head',
  cell: (channel) => (
    <RowMenu
      name={channel.name}
      actions={[
        { label: t`Send a test`, icon: Send, run: () => act({ channel, what: 'test' }) },
        { label: t`Edit`, icon: Pencil, run: () => show({ dialog: 'edit', channel }) },
        channel.pausedAt === null
          ? { label: t`Pause`, icon: Pause, run: () => act({ channel, what: 'pause' }) }
          : { label: t`Resume`, icon: Play, run: () => act({ channel, what: 'resume' }) },
        { label: t`Remove`, icon: Trash2, run: () => show({ dialog: 'remove', channel }) },
      ]}
    />
  ),
});

interface Request {
  channel: AlertChannel;
  what: 'test' | 'pause' | 'resume';
}

const DONE = { test: t`Test queued`, pause: t`Channel paused`, resume: t`Channel resumed` } as const;

function useActions() {
  const queries = useQueryClient();
  const say = useNotice();
  const { mutate, error } = useMutation({
    mutationFn: async ({ channel, what }: Request): Promise<void> => {
      const { id, name } = channel;
      if (what === 'test') await alertChannelsTest({ path: { id } });
      else {
        const schedule = scheduleOf(valuesOf(channel));
        await alertChannelsUpdate({ path: { id }, body: { name, ...schedule, paused: what === 'pause' } });
      }
    },
    onSuccess: async (_, { what }) => {
      await queries.invalidateQueries({ queryKey: alertChannelsListQueryKey() });
      say(DONE[what]);
    },
  });
  return { act: mutate, failure: error ? failureText(error, { refused: broken, broken }) : undefined };
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 4,
  p: INSET,
} as const;
