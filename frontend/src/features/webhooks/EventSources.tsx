import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailWarning, Plus } from 'lucide-react';
import { useState } from 'react';
import { eventSourcesListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { CopyButton } from '../../components/CopyButton.js';
import { RevealDialog } from '../../components/dialog/RevealDialog.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { EventSourceDialog } from './EventSourceDialog.js';
import { type EventSource, providerNames } from './event-source-texts.js';
import { RemoveSourceDialog } from './RemoveSourceDialog.js';

type Open =
  | { dialog: 'add' }
  | { dialog: 'secret'; secret: string }
  | { dialog: 'remove'; source: EventSource };

/** Where providers report what receivers answer. */
export function EventSources() {
  const list = useQuery(eventSourcesListOptions());
  const [open, setOpen] = useState<Open | null>(null);
  const sources = list.data?.data;
  const add = <AddButton add={() => setOpen({ dialog: 'add' })} />;
  return (
    <Panel as="section" aria-label={t`Bounces and complaints`} sx={{ mt: 6 }}>
      <Box sx={headStyle}>
        <div>
          <Typography variant="h3" component="h2">
            <Trans>Bounces and complaints</Trans>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans>Have your email provider report what receivers answer to your messages.</Trans>
          </Typography>
        </div>
        {sources?.length ? add : null}
      </Box>
      {list.isError && !sources ? (
        <LoadError sentence={t`The event sources could not be loaded.`} retry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t`Event sources`}
          columns={columnsFor((source) => setOpen({ dialog: 'remove', source }))}
          rows={sources}
          rowKey={({ id }) => id}
          expected={1}
          empty={<EmptyState icon={MailWarning} sentence={t`No event sources yet`} action={add} />}
        />
      )}
      {open && <Dialogs open={open} become={setOpen} />}
    </Panel>
  );
}

function Dialogs({ open, become }: { open: Open; become: (next: Open | null) => void }) {
  const close = () => become(null);
  if (open.dialog === 'remove') return <RemoveSourceDialog source={open.source} close={close} />;
  if (open.dialog === 'add')
    return (
      <EventSourceDialog
        done={(secret) => become(secret === null ? null : { dialog: 'secret', secret })}
        close={close}
      />
    );
  return (
    <RevealDialog
      title={t`Password for Postmark`}
      sentence={t`Set it as the password of the webhook's basic authentication; any user name will do.`}
      what={t`password`}
      text={open.secret}
      close={close}
    />
  );
}

const AddButton = ({ add }: { add: () => void }) => (
  <Button variant="outlined" startIcon={<Plus size={16} aria-hidden="true" />} onClick={add}>
    <Trans>Add event source</Trans>
  </Button>
);

/** What the provider is to post to, or reports are mailed to; null while the installation takes none by mail. */
const addressOf = ({ path, mailAddress }: EventSource): string | null =>
  path === null ? mailAddress : `${location.origin}${path}`;

const columnsFor = (remove: (source: EventSource) => void): readonly Column<EventSource>[] => [
  { key: 'name', header: t`Name`, card: 'body', cell: ({ name }) => name },
  {
    key: 'provider',
    header: t`Provider`,
    width: 128,
    card: 'head',
    cell: ({ provider }) => providerNames[provider],
  },
  {
    key: 'events',
    header: t`Events`,
    width: 248,
    card: 'foot',
    cell: (source) => <Heard source={source} />,
  },
  {
    key: 'address',
    header: t`Address`,
    width: 112,
    card: 'foot',
    cell: (source) => {
      const address = addressOf(source);
      return address && <CopyButton text={address} what={t`the address for ${source.name}`} />;
    },
  },
  {
    key: 'action',
    header: t`Action`,
    width: 112,
    align: 'right',
    card: 'head',
    cell: (source) => (
      <Button size="small" aria-label={t`Remove ${source.name}`} onClick={() => remove(source)}>
        <Trans>Remove</Trans>
      </Button>
    ),
  },
];

function Heard({
  source: { provider, confirmedAt, lastEventAt, received, matched },
}: {
  source: EventSource;
}) {
  if (lastEventAt !== null)
    return (
      <>
        {plural(received, { one: '# event', other: '# events' })}, <Trans>{matched} matched</Trans>,{' '}
        <RelativeTime iso={lastEventAt} />
      </>
    );
  return provider === 'ses' && confirmedAt === null ? t`Topic not confirmed yet` : t`None yet`;
}

const headStyle = {
  p: INSET,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  justifyContent: 'space-between',
  alignItems: 'start',
} as const;
