import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Subscription } from '../../api/types.js';
import { useIsAdmin } from '../../api/session.js';
import { paths } from '../paths.js';
import { TextLink } from '../TextLink.js';
import { UsageBar } from './UsageBar.js';

const warnings = {
  scans: {
    near: t`You are close to your scan limit. New messages are refused once it is reached.`,
    reached: t`Your scan limit is reached. New messages are refused until usage resets.`,
  },
  tokens: {
    near: t`You are close to your token limit. Once it is reached, only the built-in detector is used.`,
    reached: t`Your token limit is reached. Until usage resets, only the built-in detector is used.`,
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
  const canUpgrade = useIsAdmin() && subscription.canUpgrade;
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
      {canUpgrade && (isNearingScanLimit || isNearingTokenLimit) && (
        <TextLink to={`${paths.account}#plans`}>
          <Trans>See larger plans</Trans>
        </TextLink>
      )}
    </Box>
  );
}
