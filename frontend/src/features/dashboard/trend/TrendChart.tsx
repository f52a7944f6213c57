import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ScanTrendDay } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { sumOf } from './bands.js';
import { axisEndOf, dayName, scansOf } from './scale.js';
import { TrendBars } from './TrendBars.js';
import { TrendLegend } from './TrendLegend.js';
import { TrendTable } from './TrendTable.js';

const lineOf = (day: ScanTrendDay) => {
  const name = dayName(day.date);
  const safe = count(day.safeScans);
  const suspicious = count(day.suspiciousScans);
  const high = count(day.highRiskScans);
  return t`${name}: ${plural(day.totalScans, { one: '# scan', other: '# scans' })} (${safe} safe, ${suspicious} suspicious, ${high} high risk)`;
};

const totalOf = (days: readonly ScanTrendDay[]) =>
  t`${plural(sumOf(days, 'totalScans'), { one: '# scan', other: '# scans' })} in ${days.length} days`;

export function TrendChart({ days }: { days: readonly ScanTrendDay[] }) {
  const navigate = useNavigate();
  const [marked, setMarked] = useState<number | null>(null);
  const end = axisEndOf(days.map((day) => day.totalScans));
  const pointed = marked === null ? undefined : days[marked];
  return (
    <>
      <Box sx={{ minHeight: 22, mb: 3, color: 'text.secondary' }}>
        {pointed ? lineOf(pointed) : totalOf(days)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}>
        <Box aria-hidden="true" sx={axisStyle}>
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{count(value)}</span>
          ))}
        </Box>
        <TrendBars
          days={days}
          end={end}
          marked={marked}
          mark={setMarked}
          open={(place) => void navigate(scansOf(days[place]?.date))}
        />
        <Box aria-hidden="true" sx={datesStyle}>
          {[days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)].map(
            (day) => day && <span key={day.date}>{dayName(day.date)}</span>,
          )}
        </Box>
      </Box>
      <TrendLegend days={days} />
      <TrendTable days={days} />
    </>
  );
}

const small = { fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

const axisStyle = {
  ...small,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  textAlign: 'right',
  lineHeight: '12px',
  my: '-6px',
} as const;

const datesStyle = {
  ...small,
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  mt: 2,
  mb: 3,
} as const;
