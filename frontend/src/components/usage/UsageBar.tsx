import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../text.js';
import { toneOfUsage, widthOf } from './usage-tone.js';

interface Props {
  label: string;
  used: number;
  /** This and what follows from it are null without a limit. */
  allowed: number | null;
  remaining: number | null;
  percentage: number | null;
  warning: string | null;
}

export function UsageBar({ label, used, allowed, remaining, percentage, warning }: Props) {
  const isLimited = allowed !== null && remaining !== null && percentage !== null;
  return isLimited ? (
    <LimitedBar {...{ label, used, allowed, remaining, percentage, warning }} />
  ) : (
    <Head label={label}>
      <Trans>{count(used)}, no limit</Trans>
    </Head>
  );
}

function Head({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

type Limited = Props & { allowed: number; remaining: number; percentage: number };

function LimitedBar({ label, used, allowed, remaining, percentage, warning }: Limited) {
  const tone = toneOfUsage(percentage);
  return (
    <div>
      <Head label={label}>
        <Trans>
          {count(used)} of {count(allowed)} ({percentage}%)
        </Trans>
      </Head>
      <Box
        component="progress"
        aria-label={t`${label} used`}
        max={100}
        value={widthOf(percentage)}
        sx={[barStyle, { color: `${tone}.main` }]}
      />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        <Trans>{count(remaining)} left</Trans>
      </Typography>
      {warning && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 2, mt: 1, color: `${tone}.main` }}>
          <TriangleAlert size={16} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
          {warning}
        </Typography>
      )}
    </div>
  );
}

const barStyle = {
  appearance: 'none',
  display: 'block',
  mt: 2,
  width: '100%',
  height: 8,
  overflow: 'hidden',
  border: 0,
  borderRadius: '4px',
  bgcolor: 'divider',
  '&::-webkit-progress-bar': { bgcolor: 'transparent' },
  '&::-webkit-progress-value': { bgcolor: 'currentColor' },
  '&::-moz-progress-bar': { bgcolor: 'currentColor' },
} as const;
