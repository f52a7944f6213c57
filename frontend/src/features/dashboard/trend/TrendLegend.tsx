import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { RiskLevel, ScanTrendDay } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { bands } from '../../../components/verdict/risk.js';
import { BandPatterns, fillOf } from './BandPatterns.js';
import { sumOf, trendBands } from './bands.js';

/** What a band looks like in the chart, and how many scans of the period are in it. */
export function TrendLegend({ days }: { days: readonly ScanTrendDay[] }) {
  return (
    <Box component="ul" aria-label={t`Scans by risk`} sx={listStyle}>
      {trendBands.map(({ risk, of, label }) => (
        <li key={risk}>
          <Swatch risk={risk} />
          {label} <strong>{count(sumOf(days, of))}</strong>
        </li>
      ))}
    </Box>
  );
}

function Swatch({ risk }: { risk: RiskLevel }) {
  const id = useId();
  const Icon = bands[risk].icon;
  return (
    <>
      <svg data-chart width="14" height="14" aria-hidden="true">
        <BandPatterns id={id} risks={[risk]} />
        <rect width="14" height="14" rx="3" fill={fillOf(id, risk)} />
      </svg>
      <Box component="span" sx={{ lineHeight: 0, color: `${risk}.main` }}>
        <Icon size={15} aria-hidden="true" />
      </Box>
    </>
  );
}

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
  '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
} as const;
