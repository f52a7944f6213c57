import Typography from '@mui/material/Typography';
import type { Subscription } from '../../api/types.js';
import { Panel } from '../../components/Panel.js';
import { UsageBar } from './UsageBar.js';

export function UsagePanel({ subscription }: { subscription: Subscription }) {
  return (
    <Panel as="section" sx={{ display: 'grid', gap: 5, alignContent: 'start', p: { xs: 4, sm: 6 } }}>
      <Typography variant="h3" component="h2">
        Usage this period
      </Typography>
      <UsageBar
        label="Scans"
        used={subscription.scansUsedThisPeriod}
        allowed={subscription.scansPerMonth}
        remaining={subscription.scansRemaining}
        percentage={subscription.scanUsagePercentage}
        warning={
          subscription.isNearingScanLimit
            ? 'You are close to your scan limit. Upgrade to go on without a stop.'
            : null
        }
      />
      <UsageBar
        label="Tokens"
        used={subscription.tokensUsedThisPeriod}
        allowed={subscription.monthlyTokenBudget}
        remaining={subscription.tokensRemaining}
        percentage={subscription.tokenUsagePercentage}
        warning={
          subscription.isNearingTokenLimit
            ? 'You are close to your token limit. Without tokens the built-in detector goes on alone.'
            : null
        }
      />
    </Panel>
  );
}
