import { describeHost, type Host } from '../../reading/names.js';
import type { Check } from '../check.js';
import { type Facts, isWebLink } from '../facts.js';
import { areRelated } from '../organisation.js';
import type { PageLink } from '../page.js';

const WRITTEN = /https?:\/\/[^\s<>"'()[\]{}]{3,500}/gi;
const HOST = /^(?:https?:\/\/)?([^/?#\s]{3,253})/i;
/** Links that are looked at: more is no mail that a sender could mend by hand. */
const MOST = 300;
/** Of a network of one's own, which only its people can reach. */
const PRIVATE = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[?(?:::1|f[cde])/i;
/** Text that poses as the address itself. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Each host once: describing one costs more than finding it. */
function hostsOf({ text, page }: Facts): Host[] {
  const hrefs = page.links.filter(isWebLink).map(({ href }) => href);
  const written = Array.from(text.matchAll(WRITTEN), ([url]) => url);
  const names = [...hrefs, ...written].slice(0, MOST).map((url) => HOST.exec(url)?.[1]?.toLowerCase() ?? '');
  return [...new Set(names)].flatMap((name) => describeHost(name) ?? []);
}

/** Services that count clicks or check links put the real address into theirs. */
function leadsElsewhere({ href, text }: PageLink): boolean {
  if (!ADDRESS.test(text)) return false;
  const [shown, target] = [HOST.exec(text)?.[1], HOST.exec(href)?.[1]];
  if (shown === undefined || target === undefined) return false;
  const domain = describeHost(shown)?.domain;
  return domain !== undefined && !areRelated(shown, target) && !href.toLowerCase().includes(domain);
}

export const LINK_CHECKS = {
  'link-to-address': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'A link leads to a bare IP address.',
    fix: 'Use a name in your own domain, with https.',
    isFound: (facts) => hostsOf(facts).some(({ isIp, name }) => isIp && !PRIVATE.test(name)),
  },
  'shortened-link': {
    severity: 'warning',
    source: 'm3aawg',
    text: 'A link leads through a public shortener, which spam uses too.',
    fix: 'Link to the page itself; in HTML nobody sees how long an address is.',
    isFound: (facts) => hostsOf(facts).some(({ kind }) => kind === 'shortener'),
  },
  'link-shows-another-address': {
    severity: 'warning',
    source: 'gmail',
    text: 'The text of a link is an address, but the link leads to another one, as in phishing.',
    fix: 'Write words as the text of the link, or the address that it leads to.',
    isFound: ({ page }) => page.links.slice(0, MOST).some((link) => isWebLink(link) && leadsElsewhere(link)),
  },
} as const satisfies Record<string, Check>;
