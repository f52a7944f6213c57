import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tier } from '../../api/types.js';
import { Panel } from '../../components/Panel.js';
import { count, limit } from '../../components/text.js';
import { type Interval, price } from './money.js';
import type { PaidTierType } from './use-checkout.js';

export type PaidTier = Tier & { type: PaidTierType };

interface ActionProps {
  tier: Tier;
  choose: (tier: PaidTier) => void;
  busy: boolean;
  disabled: boolean;
}

/** The plan that is recommended. */
const MOST_POPULAR: Tier['type'] = 'Professional';

interface CardProps {
  tier: Tier;
  interval: Interval;
  action?: ReactNode;
}

/** A plan that can't be paid by the year shows its price by the month. */
export function TierCard({ tier, interval, action }: CardProps) {
  const isYearly = interval === 'year' && tier.pricePerYear !== null;
  const popular = tier.type === MOST_POPULAR;
  return (
    <Panel sx={[cardStyle, popular && { borderColor: 'primary.main' }]}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 26 }}>
          <Typography variant="h3">{tier.name}</Typography>
          {popular && (
            <Box component="span" sx={popularStyle}>
              <Trans>Most popular</Trans>
            </Box>
          )}
        </Box>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{tier.description}</Typography>
      </Box>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650 }}>
        {price((isYearly ? tier.pricePerYear : null) ?? tier.pricePerMonth, tier.currency)}
        <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {isYearly ? <Trans>per year</Trans> : <Trans>per month</Trans>}
        </Box>
      </Typography>
      <Included tier={tier} />
      {action}
    </Panel>
  );
}

/** The tier that costs nothing has no button: you get there by cancelling the subscription. */
export function TierAction({ tier, choose, busy, disabled }: ActionProps) {
  const { type, name } = tier;
  if (type === 'Free') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Trans>Cancel your subscription to return to {name}.</Trans>
      </Typography>
    );
  }
  return (
    <Button
      variant={type === MOST_POPULAR ? 'contained' : 'outlined'}
      disabled={disabled}
      aria-live="polite"
      onClick={() => choose({ ...tier, type })}
    >
      {busy ? t`One moment...` : t`Choose ${name}`}
    </Button>
  );
}

/** The list takes what a card is lower than its neighbors, so that their prices are level. */
const cardStyle = { display: 'grid', gridTemplateRows: 'auto auto 1fr', gap: 4, p: 5 } as const;

const popularStyle = {
  px: 2,
  borderRadius: '6px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '22px',
  color: 'primary.main',
  bgcolor: 'surface.brand',
} as const;

const Included = ({ tier }: { tier: Tier }) => (
  <Box component="ul" sx={{ m: 0, pl: 5, '& li + li': { mt: 1 } }}>
    <li>
      <Trans>{limit(tier.scansPerMonth)} scans per month</Trans>
    </li>
    <li>
      <Trans>{limit(tier.monthlyTokenBudget)} tokens per month</Trans>
    </li>
    <li>
      <Trans>{count(tier.retentionDays)}-day retention</Trans>
    </li>
    <li>
      <Trans>{limit(tier.scanningInstructions)} scanning instructions</Trans>
    </li>
    <li>
      <Trans>{limit(tier.apiKeys)} API keys</Trans>
    </li>
    <li>
      <Trans>{count(tier.requestsPerMinute)} API requests per minute</Trans>
    </li>
  </Box>
);
