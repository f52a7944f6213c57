import Box from '@mui/material/Box';
import { useState } from 'react';
import { count } from '../text.js';
import { axisEndOf } from './scale.js';
import type { Bar, Series } from './series.js';
import { StackedBars } from './StackedBars.js';

interface Props {
  bars: readonly Bar[];
  series: readonly Series[];
  /** What all bars say together. */
  sentence: string;
  /** What one bar says. */
  lineOf: (place: number) => string;
  /** What stands below a bar. */
  nameOf: (place: number) => string;
  open?: (place: number) => void;
}

/** Bars over time with their axes, and a line above that says what the bar below the pointer does. */
export function BarChart({ bars, series, sentence, lineOf, nameOf, open }: Props) {
  const [marked, setMarked] = useState<number | null>(null);
  const end = axisEndOf(bars.map(({ total }) => total));
  const pointed = marked !== null && marked < bars.length ? marked : null;
  const named = [0, Math.floor((bars.length - 1) / 2), bars.length - 1];
  return (
    <>
      <Box sx={{ minHeight: 22, mb: 3, color: 'text.secondary' }}>
        {pointed === null ? sentence : lineOf(pointed)}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}>
        <Box aria-hidden="true" sx={axisStyle}>
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{count(value)}</span>
          ))}
        </Box>
        <StackedBars {...{ bars, series, end, open }} marked={pointed} mark={setMarked} />
        <Box aria-hidden="true" sx={namesStyle}>
          {Array.from(new Set(named), (place) => (
            <span key={place}>{nameOf(place)}</span>
          ))}
        </Box>
      </Box>
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

const namesStyle = {
  ...small,
  gridColumn: 2,
  display: 'flex',
  justifyContent: 'space-between',
  mt: 2,
  mb: 3,
} as const;
