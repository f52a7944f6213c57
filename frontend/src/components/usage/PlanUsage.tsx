import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { Subscription } from '../../api/types.js';
import { LargerPlan } from './LargerPlan.js';
import { UsageBar } from './UsageBar.js';

const warnings = {
  scans: {
    near: t`You are close to your scan limit. Once it is reached, new messages are rejected.`,
    reached: t`You have reached your scan limit. New messages are rejected until usage resets.`,
  },
  tokens: {
    near: t`You are close to your token limit. Once it is reached, only the built-in detector is used.`,
    reached: t`You have reached your token limit. Until usage resets, only the built-in detector is used.`,
  },
};

/** What a bar warns of; null far from the limit. */
function warningOf(limit: keyof typeof warnings, isNear: boolean, remaining: number | null): string | null {
  if (remaining === 0) return warnings[limit].reached;
  return isNear ? warnings[limit].near : null;
}

/** Usage of the plan in the current period. The server says when a limit is near. */
export function PlanUsage({ subscription }: { subscription: Subscription }) {
  const { isNearingScanLimit, isNearingTokenLimit, scansRemaining, tokensRemaining } = subscription;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <UsageBar
        label={t`Scans`}
        used={subscription.scansUsedThisPeriod}
        allowed={subscription.scansPerMonth}
        remaining={subscription.scansRemaining}
        percentage={subscription.scanUsagePercentage}
        warning={warningOf('scans', isNearingScanLimit, scansRemaining)}
      />
      <UsageBar
        label={t`Tokens`}
        used={subscription.tokensUsedThisPeriod}
        allowed={subscription.monthlyTokenBudget}
        remaining={subscription.tokensRemaining}
        percentage={subscription.tokenUsagePercentage}
        warning={warningOf('tokens', isNearingTokenLimit, tokensRemaining)}
      />
      {subscription.canUpgrade && (isNearingScanLimit || isNearingTokenLimit) && <LargerPlan />}
    </Box>
  );
}
