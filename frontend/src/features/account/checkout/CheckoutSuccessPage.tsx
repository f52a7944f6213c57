import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { failureText } from '../../../api/errors.js';
import type { Subscription } from '../../../api/types.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { count, limit } from '../../../components/text.js';
import { useTitle } from '../../../components/use-title.js';
import { Facts } from '../../../components/Facts.js';
import { dateOf } from '../money.js';
import { useConfirmedPlan } from './use-confirmed-plan.js';

const texts = {
  refused: t`Account details could not be loaded`,
  broken: t`Your account data could not be loaded. Please try again.`,
};

export function CheckoutSuccessPage() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  return sessionId ? <Success sessionId={sessionId} /> : <Navigate to={paths.account} replace />;
}

function Success({ sessionId }: { sessionId: string }) {
  const { subscription, isThanked, error, retry } = useConfirmedPlan(sessionId);
  return (
    <Panel sx={{ display: 'grid', gap: 6, maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 8 } }}>
      {isThanked ? <Thanks /> : <NotYet retry={retry} />}
      {error && !subscription ? (
        <LoadError sentence={failureText(error, texts)} retry={retry} />
      ) : (
        <PlanSummary subscription={subscription} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.newScan} variant="contained">
          <Trans>Start scanning</Trans>
        </LinkButton>
        <LinkButton to={paths.dashboard} variant="outlined">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </Box>
    </Panel>
  );
}

function Thanks() {
  useTitle(t`Subscription active`);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ color: 'safe.main', lineHeight: 0 }}>
        <CircleCheck size={32} aria-hidden="true" />
      </Box>
      <Typography variant="h1">
        <Trans>Thank you for subscribing</Trans>
      </Typography>
    </Box>
  );
}

/** A session that was never paid, or a payment that the provider has not confirmed yet. */
function NotYet({ retry }: { retry: () => void }) {
  useTitle(t`Plan not changed yet`);
  return (
    <div>
      <Typography variant="h1">
        <Trans>Your plan has not changed yet</Trans>
      </Typography>
      <Typography sx={{ mt: 2, mb: 3, color: 'text.secondary' }}>
        <Trans>
          This checkout could not be confirmed. If you have paid, your new plan appears here within minutes.
        </Trans>
      </Typography>
      <Button variant="outlined" onClick={retry}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  );
}

function PlanSummary({ subscription }: { subscription: Subscription | undefined }) {
  if (!subscription) {
    return (
      <Box
        component="output"
        aria-busy="true"
        aria-label={t`Your plan is being set up`}
        sx={{ display: 'block' }}
      >
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  }
  return (
    <Facts
      facts={[
        [t`Plan`, subscription.tierName],
        [t`Scans per month`, limit(subscription.scansPerMonth)],
        [t`Tokens per month`, limit(subscription.monthlyTokenBudget)],
        [t`Data retention`, t`${count(subscription.retentionDays)} days`],
        [t`Next billing date`, dateOf(subscription.renewsAt ?? subscription.currentPeriodEnd)],
      ]}
    />
  );
}
