import { findLinks } from '@gatepost/detector/internals/reading/links';
import type { Example } from './example.js';
import { hostileAddress } from './hostile-links.js';
import { drawService, linkOf, type Sender } from './link-kinds.js';
import type { Random } from './random.js';

/** `body` with every link swapped for `address`; null without a link. */
function swapped(body: string, address: string): string | null {
  const links = findLinks(body);
  if (links.length === 0) return null;
  let [text, from] = ['', 0];
  for (const { start, end } of links) {
    text += body.slice(from, start) + address;
    from = end;
  }
  return text + body.slice(from);
}

/**
 * The phishing twin of a business message: the same words with every link swapped for one whose host is a fraud's. It
 * teaches the model, in every language of the corpus, that the words are harmless and the link is what counts. Null
 * without a link.
 */
export function relink(example: Example, random: Random): Example | null {
  const scheme = random.chance(0.1) ? '' : random.pick(['https://', 'https://', 'http://']);
  const body = swapped(example.body, scheme + hostileAddress(random));
  return body === null ? null : { ...example, source: `relinked:${example.source}`, body, bad: true };
}

/**
 * The honest twin of a business message: one whose link leads through a service that honest senders use, alone or
 * beside the sender's own. Null without a link.
 */
export function reroute(example: Example, random: Random): Example | null {
  const company = findLinks(example.body)[0]?.host.label ?? 'news';
  const sender: Sender = { hostile: false, channel: example.channel, company, brand: null };
  const service = linkOf(drawService(sender, random), sender, random);
  const only = swapped(example.body, service);
  if (only === null) return null;
  const body = random.chance(0.5) ? only : `${example.body}\n\n${service}`;
  return { ...example, source: `relinked:${example.source}`, body };
}
