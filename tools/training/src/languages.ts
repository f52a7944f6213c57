/**
 * Languages in which our own messages say both the honest and the fraudulent thing. Of all others the corpora hold ham
 * only, and whoever learns their words learns that Zulu is harmless; so there only evidence and meanings are learned.
 */
const BOTH_SIDES = new Set(
  'en de fr es pt it nl pl tr id ms ru zh ja ko hi ar cs ro hu el vi sv no nb da fi uk bg hr sl sk et lt lv th sw bn fa he tl fil is ca sr bs nn'.split(
    ' ',
  ),
);

/** True when the words of `language` (a BCP 47 tag) may be learned; so they may where the corpus names no language. */
export function knowsWordsOf(language: string | undefined): boolean {
  return language === undefined || BOTH_SIDES.has(language.toLowerCase().split(/[-_]/)[0] ?? '');
}
