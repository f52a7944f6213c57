import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { configPublicOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { useUser } from '../../api/session.js';
import type { Client, Subscription } from '../../api/types.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { CampaignsPanel } from './CampaignsPanel.js';
import { ClosingPanel } from './ClosingPanel.js';
import { CompanyPanel } from './CompanyPanel.js';
import { InvoicesPanel } from './InvoicesPanel.js';
import { NamePanel } from './NamePanel.js';
import { PasswordPanel } from './PasswordPanel.js';
import { RetentionPanel } from './RetentionPanel.js';
import { SubscriptionPanel } from './SubscriptionPanel.js';
import { PlansPanel, UpgradePanel } from './UpgradePanel.js';
import { UsagePanel } from './UsagePanel.js';
import { useClient } from './use-client.js';

const texts = {
  refused: t`Account details could not be loaded`,
  broken: t`Your account data could not be loaded. Please try again.`,
};

export function AccountPage() {
  const { data, error, refetch } = useClient();
  const client = data?.data;
  return (
    <>
      <PageHeader title={t`Account settings`} sentence={t`Your company, its plan and its usage.`} />
      {error && !client ? (
        <Panel>
          <LoadError sentence={failureText(error, texts)} retry={() => void refetch()} />
        </Panel>
      ) : client ? (
        <Panels client={client} />
      ) : (
        <PanelsSkeleton />
      )}
    </>
  );
}

/** Only Admins may spend money; the server enforces it. */
function Panels({ client }: { client: Client }) {
  const isAdmin = useUser()?.role === 'Admin';
  const { subscription } = client;
  const config = useQuery(configPublicOptions());
  const billingEnabled = config.data?.data.billingEnabled ?? true;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={pairStyle}>
        <SubscriptionPanel subscription={subscription} isAdmin={isAdmin} />
        <UsagePanel subscription={subscription} />
      </Box>
      {isAdmin && billingEnabled && canChange(subscription) && <UpgradePanel subscription={subscription} />}
      {isAdmin && !billingEnabled && <PlansPanel />}
      <InvoicesPanel />
      <NamePanel />
      <PasswordPanel />
      <RetentionPanel />
      <CampaignsPanel />
      <CompanyPanel client={client} />
      {isAdmin && <ClosingPanel client={client} />}
    </Box>
  );
}

/** From the largest plan there is only a way down. */
const canChange = ({ canUpgrade, tierType }: Subscription) => canUpgrade || tierType !== 'Free';

function PanelsSkeleton() {
  return (
    <Box aria-busy="true" sx={pairStyle}>
      <Skeleton variant="rounded" height={300} />
      <Skeleton variant="rounded" height={300} />
    </Box>
  );
}

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  gap: 6,
  alignItems: 'stretch',
} as const;
