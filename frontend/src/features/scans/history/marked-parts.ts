import { phrasesOf } from '@gatepost/message/search-phrases';

/** The text cut wherever a word or phrase of the term begins or ends, whatever its case. The parts join up to the text. */
export function partsOf(text: string, term: string): { from: number; part: string; isTerm: boolean }[] {
  const phrases = phrasesOf(term).map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (phrases.length === 0) return [{ from: 0, part: text, isTerm: false }];
  let from = 0;
  // Splitting at a group keeps what is split at, at every second place.
  return text.split(new RegExp(`(${phrases.join('|')})`, 'iu')).flatMap((part, index) => {
    const here = { from, part, isTerm: index % 2 === 1 };
    from += part.length;
    return part === '' ? [] : [here];
  });
}
