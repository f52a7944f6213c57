import Box from '@mui/material/Box';
import type { MouseEvent, ReactNode } from 'react';
import type { Indicator } from '../../api/types.js';
import { toneOf, type Tone } from './severity.js';
import { indicatorId, quoteToken, type Spotlight } from './spotlight.js';

interface Props {
  /** Whose evidence it is, by index. */
  quoted: readonly number[];
  indicators: readonly Indicator[];
  spotlight: Spotlight;
  children: ReactNode;
}

/** A piece of evidence, as a link to the indicator that quotes it. */
export function Quote({ quoted, indicators, spotlight, children }: Props) {
  const lit = quoted.find((index) => index === spotlight.lit);
  const indicator = lit ?? quoted[0] ?? 0;
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(indicatorId(spotlight.scope, indicator))?.focus();
  };
  return (
    <Box
      data-quotes={quoted.map((index) => quoteToken(spotlight.scope, index)).join(' ')}
      component="a"
      href={`#${indicatorId(spotlight.scope, indicator)}`}
      data-lit={lit !== undefined}
      onClick={jump}
      onMouseEnter={() => spotlight.point(indicator)}
      onMouseLeave={() => spotlight.point(null)}
      onFocus={() => spotlight.focus(indicator)}
      onBlur={() => spotlight.focus(null)}
      sx={quoteStyle(toneOf(indicators[indicator]))}
    >
      {children}
    </Box>
  );
}

const quoteStyle = (tone: Tone) =>
  ({
    color: 'inherit',
    bgcolor: `${tone}.soft`,
    textDecoration: 'underline',
    textDecorationColor: `var(--gp-palette-${tone}-main)`,
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    borderRadius: '3px',
    cursor: 'pointer',
    scrollMargin: '96px',
    '&[data-lit="true"]': { bgcolor: `${tone}.main`, color: 'background.paper', textDecoration: 'none' },
  }) as const;
