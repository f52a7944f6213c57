import Box from '@mui/material/Box';
import type { Subscription } from '../../api/types.js';
import { UsageBar } from './UsageBar.js';

const warnings = {
  scans: 'You are close to your scan limit. With a larger plan scans go on without a stop.',
  tokens: 'You are close to your token limit. Without tokens the built-in detector goes on alone.',
};

/** What of the plan is used up in the period that runs. The server says when a limit is near. */
export function PlanUsage({ subscription }: { subscription: Subscription }) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <UsageBar
        label="Scans"
        used={subscription.scansUsedThisPeriod}
        allowed={subscription.scansPerMonth}
        remaining={subscription.scansRemaining}
        percentage={subscription.scanUsagePercentage}
        warning={subscription.isNearingScanLimit ? warnings.scans : null}
      />
      <UsageBar
        label="Tokens"
        used={subscription.tokensUsedThisPeriod}
        allowed={subscription.monthlyTokenBudget}
        remaining={subscription.tokensRemaining}
        percentage={subscription.tokenUsagePercentage}
        warning={subscription.isNearingTokenLimit ? warnings.tokens : null}
      />
    </Box>
  );
}
