const HEAD = 6_000;
const TAIL = 2_000;

/** The part of a long text that a model sees. Lengths in UTF-16 units. */
interface Excerpt {
  text: string;
  /** How many characters between head and tail were left out; 0 when the text is whole. */
  omitted: number;
}

/**
 * The first 6,000 and the last 2,000 characters, with `mark` on a line between them. A message costs some 2,000 tokens
 * at most in Latin scripts and 8,000 in others; the built-in engine reads all of it.
 */
export function excerpt(text: string, mark: string): Excerpt {
  const omitted = text.length - HEAD - TAIL;
  if (omitted <= 0) return { text, omitted: 0 };
  const head = text.slice(0, HEAD).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(-TAIL).replace(/^[\uDC00-\uDFFF]/, '');
  return { text: `${head}\n${mark}\n${tail}`, omitted };
}
