import Box from '@mui/material/Box';
import type { Subscription } from '../../api/types.js';
import { UsageBar } from './UsageBar.js';

const warnings = {
  scans: 'You are close to your scan limit. Upgrade to keep scanning without interruption.',
  tokens: 'You are close to your token limit. Once it is reached, only the built-in detector is used.',
};

/** Usage of the plan in the current period. The server says when a limit is near. */
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
