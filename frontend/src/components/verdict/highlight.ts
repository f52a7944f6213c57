/** A stretch of text and the indicators (by index) whose evidence it belongs to. */
export interface Piece {
  /** Offset in the whole text. */
  from: number;
  text: string;
  indicators: number[];
}

interface Range {
  from: number;
  to: number;
  indicator: number;
}

/** The server truncates long quotes with an ellipsis. */
const withoutEllipsis = (quote: string) => quote.trim().replace(/\s*(…|\.{3})$/, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the quote is, ignoring differences in white space and case; null if it is not in the text. */
export function findEvidence(text: string, evidence: string): { from: number; to: number } | null {
  const quote = withoutEllipsis(evidence);
  if (!quote) return null;
  const exact = text.indexOf(quote);
  if (exact >= 0) return { from: exact, to: exact + quote.length };
  const loose = new RegExp(quote.split(/\s+/).map(escaped).join('\\s+'), 'iu').exec(text);
  return loose ? { from: loose.index, to: loose.index + loose[0].length } : null;
}

function rangesOf(text: string, evidence: readonly string[]): Range[] {
  return evidence.flatMap((quote, indicator) => {
    const found = findEvidence(text, quote);
    return found ? [{ ...found, indicator }] : [];
  });
}

/** The pieces between two offsets, with those at the edges cut there. */
export function within(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return pieces
    .filter((piece) => piece.from < to && piece.from + piece.text.length > from)
    .map((piece) => {
      const start = Math.max(piece.from, from);
      const text = piece.text.slice(start - piece.from, to - piece.from);
      return { from: start, text, indicators: piece.indicators };
    });
}

/** Cuts `text` wherever evidence starts or ends. The pieces join up to `text`; overlaps name several indicators. */
export function highlight(text: string, evidence: readonly string[]): Piece[] {
  const ranges = rangesOf(text, evidence);
  const edges = new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const covering = ranges.filter((range) => range.from < to && range.to > from);
    return { from, text: text.slice(from, to), indicators: covering.map((range) => range.indicator) };
  });
}
