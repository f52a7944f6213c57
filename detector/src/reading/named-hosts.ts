import type { Host } from './hosts.js';
import type { Link } from './links.js';

const MIN_LABEL = 4;
// Host names that are ordinary words in mail don't prove an owner.
const GENERIC = new Set(
  'mail email webmail online secure security account accounts login signin support service services update verify parcel package delivery track tracking bank banking card payment payments refund portal office docs document documents file files share invoice help info notice alert customer password'.split(
    ' ',
  ),
);
/** Hosts beyond these are not looked up in the text: a bound for messages of 10,000 links. */
const MAX_HOSTS = 50;

/** The folded text outside the links; `compact` has only its letters and digits. */
interface Naming {
  words: string;
  compact: string;
}

/**
 * True when the text outside the links names the owner of `host`: "Acorn Payroll" for acornpayroll.com. Business mail
 * nearly always does; phishing names someone else. A host that borrows a brand's name never counts as named.
 */
function namesHost(text: Naming, host: Host): boolean {
  if (host.isIp || host.kind === 'shortener' || host.isFreeHost || host.imitates !== null) return false;
  if (host.isInstitution) return true;
  if (host.owner !== null && host.owner.words.some((word) => text.words.includes(word))) return true;
  const label = host.label.replaceAll('-', '');
  return label.length >= MIN_LABEL && !GENERIC.has(label) && text.compact.includes(label);
}

/** The links that lead to an owner whom `words`, the folded text outside them, names. */
export function namedLinks(links: readonly Link[], words: string): ReadonlySet<Link> {
  if (links.length === 0) return new Set();
  const text = { words, compact: words.replace(/[^\p{L}\p{N}]+/gu, '') };
  const known = new Map<string, boolean>();
  return new Set(
    links.filter(({ host }) => {
      const named = known.get(host.name) ?? (known.size < MAX_HOSTS && namesHost(text, host));
      known.set(host.name, named);
      return named;
    }),
  );
}
