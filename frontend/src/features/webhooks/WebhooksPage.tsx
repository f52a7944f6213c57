import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { webhookEndpointsListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import { AdminsOnly } from '../../components/AdminsOnly.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { DataTable } from '../../components/table/DataTable.js';
import { endpointColumns } from './endpoint-columns.js';
import type { OpenCreation } from './CreationDialogs.js';

/** In one file with the list: each file's name is part of every page's first load. */
export { WebhookPage } from './WebhookPage.js';

const EventSources = onDemand(async () => (await import('./EventSources.js')).EventSources);
const CreationDialogs = onDemand(async () => (await import('./CreationDialogs.js')).CreationDialogs);

export function WebhooksPage() {
  if (useIsAdmin()) return <Webhooks />;
  return (
    <AdminsOnly title={t`Webhooks`} sentence={t`You need Admin privileges to see and manage webhooks.`} />
  );
}

function Webhooks() {
  const list = useQuery(webhookEndpointsListOptions());
  const [open, setOpen] = useState<OpenCreation | null>(null);
  const endpoints = list.data?.data;
  const create = <CreateButton create={() => setOpen({ dialog: 'create' })} />;
  return (
    <>
      <PageHeader
        title={t`Webhooks`}
        sentence={t`Notify your systems as soon as a verdict is ready.`}
        actions={endpoints?.length ? create : undefined}
      />
      <Panel>
        {list.isError && !endpoints ? (
          <LoadError sentence={t`The webhooks could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Webhook endpoints`}
            columns={endpointColumns}
            rows={endpoints}
            rowKey={({ id }) => id}
            expected={2}
            empty={<EmptyState icon={Webhook} sentence={t`No webhook endpoints yet`} action={create} />}
          />
        )}
      </Panel>
      <EventSources given={{}} />
      <CreationDialogs given={open && { open, become: setOpen }} />
    </>
  );
}

function CreateButton({ create }: { create: () => void }) {
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden="true" />} onClick={create}>
      <Trans>New endpoint</Trans>
    </Button>
  );
}
