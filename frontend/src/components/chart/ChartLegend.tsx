import Box from '@mui/material/Box';
import { useId } from 'react';
import { count } from '../text.js';
import { ChartPatterns, fillOf } from './ChartPatterns.js';
import { type Bar, type Series, sumsOf } from './series.js';

interface Props {
  label: string;
  series: readonly Series[];
  bars: readonly Bar[];
}

/** What each part of a bar looks like, and how much of the period is in it. */
export function ChartLegend({ label, series, bars }: Props) {
  const sums = sumsOf(series, bars);
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {series.map((one, place) => (
        <li key={one.key}>
          <Swatch of={one} />
          {one.label} <strong>{count(sums[place] ?? 0)}</strong>
        </li>
      ))}
    </Box>
  );
}

function Swatch({ of }: { of: Series }) {
  const id = useId();
  return (
    <>
      <svg data-chart width="14" height="14" aria-hidden="true">
        <ChartPatterns id={id} series={[of]} />
        <rect width="14" height="14" rx="3" fill={fillOf(id, of)} />
      </svg>
      <Box component="span" sx={{ lineHeight: 0, color: `var(--gp-palette-${of.colour})` }}>
        <of.icon size={15} aria-hidden="true" />
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
