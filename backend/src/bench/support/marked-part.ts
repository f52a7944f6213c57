const begin = (name: string) => `<!-- ${name}: begin -->`;
const end = (name: string) => `<!-- ${name}: end -->`;

/**
 * Replaces what stands between the markers `<!-- name: begin -->` and `<!-- name: end -->`, which stay.
 * @throws Error when the document doesn't have each of them once, in this order
 */
export function replaceMarkedPart(document: string, name: string, part: string): string {
  const [before, rest, ...more] = document.split(begin(name));
  const [, after, ...others] = rest?.split(end(name)) ?? [];
  if (before?.includes(end(name)) || after === undefined || more.length + others.length > 0)
    throw new Error(`The document needs ${begin(name)} and, after it, ${end(name)}, each of them once`);
  return `${before}${begin(name)}\n\n${part.trim()}\n\n${end(name)}${after}`;
}
