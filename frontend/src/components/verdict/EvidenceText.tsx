import Box from '@mui/material/Box';
import { type MouseEvent, useMemo } from 'react';
import type { Indicator } from '../../api/types.js';
import { withVisibleControls } from '../bidi.js';
import { blocksOf } from './blocks.js';
import { highlight, type Piece, within } from './highlight.js';
import { toneOf, type Tone } from './severity.js';
import { indicatorId, quoteToken, type Spotlight } from './spotlight.js';

interface Props {
  text: string;
  /** Otherwise only the first block of a long text is shown. */
  whole: boolean;
  indicators: readonly Indicator[];
  /** Distinguishes the quotes of the subject from those of the body. */
  part: 'subject' | 'body';
  spotlight: Spotlight;
}

/** The message with its evidence as links to the indicators that quote it. */
export function EvidenceText({ text, whole, indicators, part, spotlight }: Props) {
  const blocks = useMemo(() => {
    const pieces = highlight(
      text,
      indicators.map((indicator) => indicator.evidence),
    );
    return blocksOf(text).map(({ from, to }) => ({ from, pieces: within(pieces, from, to) }));
  }, [text, indicators]);
  return (whole ? blocks : blocks.slice(0, 1)).map(({ from, pieces }) => (
    <div key={from}>
      {pieces.map((piece) =>
        piece.indicators.length === 0 ? (
          withVisibleControls(piece.text)
        ) : (
          <Quote key={piece.from} piece={piece} indicators={indicators} part={part} spotlight={spotlight} />
        ),
      )}
    </div>
  ));
}

interface QuoteProps extends Pick<Props, 'indicators' | 'part' | 'spotlight'> {
  piece: Piece;
}

function Quote({ piece, indicators, part, spotlight }: QuoteProps) {
  const lit = piece.indicators.find((index) => index === spotlight.lit);
  const indicator = lit ?? piece.indicators[0] ?? 0;
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(indicatorId(spotlight.scope, indicator))?.focus();
  };
  return (
    <Box
      data-part={part}
      data-quotes={piece.indicators.map((index) => quoteToken(spotlight.scope, index)).join(' ')}
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
      {withVisibleControls(piece.text)}
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
