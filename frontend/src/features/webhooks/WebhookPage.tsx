import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../api/errors.js';
import { useIsAdmin } from '../../api/session.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { AdminsOnly } from '../../components/AdminsOnly.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { LoadingPage } from '../../components/LoadingPage.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { Deliveries } from './Deliveries.js';
import { EndpointActions } from './EndpointActions.js';
import { EndpointSummary } from './EndpointSummary.js';
import type { OpenEndpointDialog } from './EndpointDialogs.js';
import { useEndpoint } from './use-endpoint.js';

const EndpointDialogs = onDemand(async () => (await import('./EndpointDialogs.js')).EndpointDialogs);

export function WebhookPage() {
  const { endpointId = '' } = useParams();
  if (useIsAdmin()) return <Loaded id={endpointId} />;
  return (
    <AdminsOnly title={t`Webhook`} sentence={t`You need Admin privileges to see and manage webhooks.`} />
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useEndpoint(id);
  if (data) return <Endpoint endpoint={data.data} />;
  if (!error) return <LoadingPage title={t`Webhook`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The webhook could not be loaded.`} retry={() => void refetch()} />;
}

function Missing() {
  return (
    <EmptyState
      wholePage
      icon={Webhook}
      sentence={t`Webhook endpoint not found`}
      action={
        <LinkButton to={paths.webhooks} variant="contained">
          <Trans>Back to webhooks</Trans>
        </LinkButton>
      }
    />
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [open, setOpen] = useState<OpenEndpointDialog | null>(null);
  return (
    <>
      <PageHeader
        title={t`Webhook`}
        sentence={endpoint.url}
        actions={<EndpointActions endpoint={endpoint} show={setOpen} />}
      />
      <EndpointSummary endpoint={endpoint} />
      <Panel>
        <Deliveries endpoint={endpoint} />
      </Panel>
      <EndpointDialogs given={open && { endpoint, open, become: setOpen }} />
    </>
  );
}
