import { findLinks } from '@gatepost/detector/internals/reading/links';
import type { Example } from './example.js';
import { hostileAddress } from './hostile-links.js';
import type { Random } from './random.js';

/**
 * The phishing twin of a business message: the same words with every link swapped for a hostile one. It teaches the
 * model, in every language of the corpus, that the words are harmless and the link is what counts. Null without a link.
 */
export function relink(example: Example, random: Random): Example | null {
  const links = findLinks(example.body);
  if (links.length === 0) return null;
  const scheme = random.chance(0.1) ? '' : random.pick(['https://', 'https://', 'http://']);
  const hostile = scheme + hostileAddress(random);
  let body = '';
  let from = 0;
  for (const { start, end } of links) {
    body += example.body.slice(from, start) + hostile;
    from = end;
  }
  return {
    ...example,
    source: `relinked:${example.source}`,
    body: body + example.body.slice(from),
    bad: true,
  };
}
