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
  refused: 'Failed to load account details',
  broken: 'Failed to load account data. Please try again.',
};

export function CheckoutSuccessPage() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  return sessionId ? <Success sessionId={sessionId} /> : <Navigate to={paths.account} replace />;
}

function Success({ sessionId }: { sessionId: string }) {
  const { subscription, error, retry } = useConfirmedPlan(sessionId);
  return (
    <Panel sx={{ display: 'grid', gap: 6, maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 8 } }}>
      {subscription?.tierType === 'Free' ? <NotYet retry={retry} /> : <Thanks />}
      {error && !subscription ? (
        <LoadError sentence={failureText(error, texts)} retry={retry} />
      ) : (
        <PlanSummary subscription={subscription} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.newScan} variant="contained">
          Start Scanning
        </LinkButton>
        <LinkButton to={paths.dashboard} variant="outlined">
          Go to Dashboard
        </LinkButton>
      </Box>
    </Panel>
  );
}

function Thanks() {
  useTitle('Subscription active');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ color: 'safe.main', lineHeight: 0 }}>
        <CircleCheck size={32} aria-hidden="true" />
      </Box>
      <Typography variant="h1">Thank you for subscribing</Typography>
    </Box>
  );
}

/** A session that was never paid, or a payment that the provider has not confirmed yet. */
function NotYet({ retry }: { retry: () => void }) {
  useTitle('Plan not changed yet');
  return (
    <div>
      <Typography variant="h1">Your plan has not changed yet</Typography>
      <Typography sx={{ mt: 2, mb: 3, color: 'text.secondary' }}>
        This checkout could not be confirmed. If you have paid, your new plan appears here within minutes.
      </Typography>
      <Button variant="outlined" onClick={retry}>
        Check again
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
        aria-label="Your plan is being set up"
        sx={{ display: 'block' }}
      >
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  }
  return (
    <Facts
      facts={[
        ['Plan', subscription.tierName],
        ['Scans per month', limit(subscription.scansPerMonth)],
        ['Tokens per month', limit(subscription.monthlyTokenBudget)],
        ['Data retention', `${count(subscription.retentionDays)} days`],
        ['Next billing date', dateOf(subscription.renewsAt ?? subscription.currentPeriodEnd)],
      ]}
    />
  );
}
