/** The text cut wherever the term begins or ends, whatever its case. The parts join up to the text. */
export function partsOf(text: string, term: string): { from: number; part: string; isTerm: boolean }[] {
  if (!term) return [{ from: 0, part: text, isTerm: false }];
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let from = 0;
  // Splitting at a group keeps what is split at, at every second place.
  return text.split(new RegExp(`(${escaped})`, 'iu')).flatMap((part, index) => {
    const here = { from, part, isTerm: index % 2 === 1 };
    from += part.length;
    return part === '' ? [] : [here];
  });
}
