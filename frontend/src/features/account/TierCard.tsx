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
    <Panel sx={{ display: 'grid', gap: 4, p: 5, ...(popular && { borderColor: 'primary.main' }) }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 26 }}>
          <Typography variant="h3">{tier.name}</Typography>
          {popular && (
            <Box component="span" sx={popularStyle}>
              Most Popular
            </Box>
          )}
        </Box>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{tier.description}</Typography>
      </Box>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650 }}>
        {price((isYearly ? tier.pricePerYear : null) ?? tier.pricePerMonth, tier.currency)}
        <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          per {isYearly ? 'year' : 'month'}
        </Box>
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, '& li + li': { mt: 1 } }}>
        <li>{limit(tier.scansPerMonth)} scans per month</li>
        <li>{limit(tier.monthlyTokenBudget)} tokens per month</li>
        <li>{count(tier.retentionDays)} days retention</li>
        <li>{limit(tier.scanningInstructions)} scanning instructions</li>
        <li>{limit(tier.apiKeys)} API keys</li>
        <li>{count(tier.requestsPerMinute)} API requests per minute</li>
      </Box>
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
        Cancel your subscription to return to {name}.
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
      {busy ? 'One moment...' : `Choose ${name}`}
    </Button>
  );
}

const popularStyle = {
  px: 2,
  borderRadius: '6px',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '22px',
  color: 'primary.main',
  bgcolor: 'surface.brand',
} as const;
