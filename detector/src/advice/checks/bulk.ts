import { FREE_MAIL } from '../../reading/names.js';
import { WAY_OUT } from '../bulk-signs.js';
import type { Check } from '../check.js';
import { addressesIn, type Facts } from '../facts.js';
import { hostOf, areRelated, organisationOf } from '../organisation.js';
import { signaturesIn } from '../signatures.js';
import { hasPostalAddress } from './postal-address.js';

const HTTPS = /<\s*https:\/\/[^<>\s]{4,2000}>/i;
const ONE_CLICK = /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/i;

/** RFC 8058: an https address, and exactly one header that allows to use it by itself. */
function hasOneClick({ headersNamed }: Facts): boolean {
  const posts = headersNamed('list-unsubscribe-post');
  const isAllowed = posts.length === 1 && ONE_CLICK.test(posts[0]?.value ?? '');
  return isAllowed && headersNamed('list-unsubscribe').some(({ value }) => HTTPS.test(value));
}

const BY_ONE_CLICK = ['list-unsubscribe', 'list-unsubscribe-post'];

function isWayOutUnsigned(facts: Facts): boolean {
  const signatures = signaturesIn(facts);
  if (!hasOneClick(facts) || signatures.length === 0) return false;
  return !signatures.some(({ covers }) => BY_ONE_CLICK.every((name) => covers.includes(name)));
}

const hasVisibleWayOut = ({ allText, page }: Facts): boolean =>
  WAY_OUT.test(allText) || page.links.some(({ href }) => /unsubscri|opt-?out|abmeld/i.test(href));

function isFromFreeMail(facts: Facts): boolean {
  const domains = addressesIn(facts, 'from').map(({ address }) => organisationOf(hostOf(address)));
  return domains.some((domain) => domain !== null && FREE_MAIL.has(domain));
}

function isSignedByOthers(facts: Facts): boolean {
  const [from] = addressesIn(facts, 'from');
  const signatures = signaturesIn(facts);
  if (from === undefined || signatures.length === 0) return false;
  return !signatures.some(({ domain }) => areRelated(domain, hostOf(from.address)));
}

const NOWHERE =
  /^(?:#|(?:https?:\/\/)?)$|^https?:\/\/(?:www\.)?(?:example\.(?:com|org|net)|your-?(?:domain|site|company|website)\.\w{2,4}|localhost|127\.0\.0\.1)(?:[/:?#]|$)/i;

/** What is asked of mail to many only. */
export const BULK_CHECKS = {
  'no-one-click-unsubscribe': {
    severity: 'error',
    source: 'one-click',
    text: 'This bulk mail offers no one-click unsubscribe, which Gmail and Yahoo require.',
    fix: 'Add "List-Unsubscribe: <https://…>" and exactly one "List-Unsubscribe-Post: List-Unsubscribe=One-Click".',
    isFound: (facts) => facts.isBulk && facts.isWhole && !hasOneClick(facts),
  },
  'unsubscribe-unsigned': {
    severity: 'warning',
    source: 'one-click',
    text: 'The DKIM signature does not cover the headers for one-click unsubscribe, so they do not count.',
    fix: 'Add List-Unsubscribe and List-Unsubscribe-Post to the headers that are signed (h=).',
    isFound: isWayOutUnsigned,
  },
  'no-visible-unsubscribe': {
    severity: 'error',
    source: 'gmail',
    text: 'The text of this bulk mail shows no way to unsubscribe.',
    fix: 'Put a clear unsubscribe link in the text: readers who find none report the mail as spam.',
    isFound: (facts) => facts.isBulk && !hasVisibleWayOut(facts),
  },
  'no-postal-address': {
    severity: 'warning',
    source: 'can-spam',
    text: 'This bulk mail shows neither a postal address nor an imprint.',
    fix: 'Add your company’s name and postal address, or a link to your imprint, at the end of the text.',
    isFound: (facts) => facts.isBulk && !hasPostalAddress(facts.allText),
  },
  'free-mail-sender': {
    severity: 'error',
    source: 'gmail',
    text: 'This bulk mail comes from an address at a free mail service.',
    fix: 'Send it from a domain of your own, with SPF, DKIM and DMARC: free mail services refuse bulk mail that others send in their name.',
    isFound: (facts) => facts.isBulk && isFromFreeMail(facts),
  },
  'signed-by-others': {
    severity: 'warning',
    source: 'dmarc',
    text: 'No DKIM signature is of the domain in From.',
    fix: 'Have your mail service sign with a key of your own domain, so that DMARC passes.',
    isFound: (facts) => facts.isBulk && isSignedByOthers(facts),
  },
  'links-nowhere': {
    severity: 'error',
    source: 'm3aawg',
    text: 'This bulk mail has links that lead nowhere, or to a domain for examples.',
    fix: 'Put in the real addresses, and try every link in a test mail before you send.',
    isFound: ({ isBulk, page }) =>
      isBulk && page.links.some(({ href, text }) => text !== '' && NOWHERE.test(href)),
  },
} as const satisfies Record<string, Check>;
