import { useMemo } from 'react';
import type { Indicator } from '../../api/types.js';
import { withVisibleControls } from '../bidi.js';
import { blocksOf } from './blocks.js';
import { piecesOf, type Range, within } from './highlight.js';
import { Quote } from './Quote.js';
import type { Spotlight } from './spotlight.js';

interface Props {
  text: string;
  /** What of it is evidence. */
  ranges: readonly Range[];
  /** Otherwise only the first block of a long text is shown. */
  whole: boolean;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** The message with its evidence as links to the indicators that quote it. */
export function EvidenceText({ text, ranges, whole, indicators, spotlight }: Props) {
  const blocks = useMemo(() => {
    const pieces = piecesOf(text, ranges);
    return blocksOf(text).map(({ from, to }) => ({ from, pieces: within(pieces, from, to) }));
  }, [text, ranges]);
  return (whole ? blocks : blocks.slice(0, 1)).map(({ from, pieces }) => (
    <div key={from}>
      {pieces.map((piece) =>
        piece.indicators.length === 0 ? (
          withVisibleControls(piece.text)
        ) : (
          <Quote key={piece.from} quoted={piece.indicators} indicators={indicators} spotlight={spotlight}>
            {withVisibleControls(piece.text)}
          </Quote>
        ),
      )}
    </div>
  ));
}
