import type { Indicator } from '../../api/types.js';

export type Place = NonNullable<Indicator['place']>;

/** A stretch of a text that an indicator, by index, quotes. */
export interface Range {
  from: number;
  to: number;
  indicator: number;
}

/** A stretch of text and the indicators (by index) whose evidence it belongs to. */
export interface Piece {
  /** Offsets in the whole text. */
  from: number;
  to: number;
  text: string;
  indicators: number[];
}

/** The places that are in one text, which begins at an offset of what the places are counted in. */
export const rangesOf = (
  indicators: readonly Pick<Indicator, 'place'>[],
  isHere: (place: Place) => boolean,
  offset = 0,
): Range[] =>
  indicators.flatMap(({ place }, indicator) =>
    place && isHere(place) ? [{ from: place.start - offset, to: place.end - offset, indicator }] : [],
  );

/** The pieces between two offsets, with those at the edges cut there. */
export function within(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return pieces
    .filter((piece) => piece.from < to && piece.to > from)
    .map((piece) => {
      const [start, end] = [Math.max(piece.from, from), Math.min(piece.to, to)];
      const text = piece.text.slice(start - piece.from, end - piece.from);
      return { from: start, to: end, text, indicators: piece.indicators };
    });
}

/** Cuts `text` wherever evidence starts or ends. The pieces join up to `text`; overlaps name several indicators. */
export function piecesOf(text: string, given: readonly Range[]): Piece[] {
  // Of a place that goes beyond the text only what is there.
  const ranges = given
    .map(({ from, to, indicator }) => ({ from: Math.max(0, from), to: Math.min(to, text.length), indicator }))
    .filter(({ from, to }) => from < to);
  const edges = new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const covering = ranges.filter((range) => range.from < to && range.to > from);
    return { from, to, text: text.slice(from, to), indicators: covering.map((range) => range.indicator) };
  });
}
