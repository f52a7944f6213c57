import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import type { Indicator } from '../../api/types.js';
import { highlight } from './highlight.js';
import { toneOf, type Tone } from './severity.js';
import { indicatorId, quoteToken, type Spotlight } from './spotlight.js';

interface Props {
  text: string;
  indicators: readonly Indicator[];
  /** Distinguishes the quotes of the subject from those of the body. */
  part: 'subject' | 'body';
  spotlight: Spotlight;
}

/** The message with its evidence as links to the indicators that quote it. */
export function EvidenceText({ text, indicators, part, spotlight }: Props) {
  const evidence = indicators.map((indicator) => indicator.evidence);
  return highlight(text, evidence).map((piece) => {
    const indicator = piece.indicators.find((index) => index === spotlight.lit) ?? piece.indicators[0];
    if (indicator === undefined) return piece.text;
    const jump = (event: MouseEvent) => {
      event.preventDefault();
      document.getElementById(indicatorId(spotlight.scope, indicator))?.focus();
    };
    return (
      <Box
        key={piece.from}
        data-part={part}
        data-quotes={piece.indicators.map((index) => quoteToken(spotlight.scope, index)).join(' ')}
        component="a"
        href={`#${indicatorId(spotlight.scope, indicator)}`}
        data-lit={piece.indicators.includes(spotlight.lit ?? -1)}
        onClick={jump}
        onMouseEnter={() => spotlight.point(indicator)}
        onMouseLeave={() => spotlight.point(null)}
        onFocus={() => spotlight.focus(indicator)}
        onBlur={() => spotlight.focus(null)}
        sx={quoteStyle(toneOf(indicators[indicator]))}
      >
        {piece.text}
      </Box>
    );
  });
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
