/** A phrase between quotation marks, which may lack the last; or a word. A mark within a word is a part of it. */
const PHRASE = /"([^"]*)(?:"|$)|[“„”]([^“”„"]*)(?:[“”"]|$)|[«»]([^«»]*)(?:[«»]|$)|(\S+)/gu;

/**
 * What a search looks for: every word, and as one what is in quotation marks. The longest come first, which are in the fewest
 * texts; one that is a part of another is left out. Case is ignored.
 */
export function phrasesOf(term: string): string[] {
  const given = Array.from(term.matchAll(PHRASE), ([, ...texts]) => texts.find(Boolean)?.trim() ?? '');
  const longest = given.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const found: { phrase: string; lower: string }[] = [];
  for (const phrase of longest) {
    const lower = phrase.toLowerCase();
    if (!found.some((longer) => longer.lower.includes(lower))) found.push({ phrase, lower });
  }
  const phrases = found.map(({ phrase }) => phrase);
  // Nothing but quotation marks: these are looked for.
  return phrases.length === 0 && term.trim() !== '' ? [term.trim()] : phrases;
}
