import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { clientsMeOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Subscription } from '../../api/types.js';
import { LoadError } from '../../components/LoadError.js';
import { INSET, Panel } from '../../components/Panel.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { PlanUsage } from '../../components/usage/PlanUsage.js';

/** How much of the plan is used, while there is still time to do something about it. */
export function UsagePanel() {
  const client = useQuery({ ...clientsMeOptions(), refetchOnMount: 'always' });
  const subscription = client.data?.data.subscription;
  return (
    <Panel as="section" aria-busy={client.isPending} sx={{ p: INSET, minHeight: 240 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>Usage this period</Trans>
      </Typography>
      {client.isError && !subscription ? (
        <LoadError sentence={t`Your usage could not be loaded.`} retry={() => void client.refetch()} />
      ) : (
        <Usage subscription={subscription} />
      )}
    </Panel>
  );
}

function Usage({ subscription }: { subscription: Subscription | undefined }) {
  if (!subscription) return <Skeleton variant="rounded" height={190} />;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <PlanUsage subscription={subscription} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Trans>
          {subscription.tierName} plan. Usage resets{' '}
          <RelativeTime ahead iso={subscription.currentPeriodEnd} />
        </Trans>
      </Typography>
    </Box>
  );
}
