import { BAIT, type Host, type Link, namesIn, type Reading } from '../reading/reading.js';
import { hasLure, pressesToAct } from './lures.js';
import { type Finding, phrases } from './rule.js';
import { ACCOUNT_PATH, PROGRAM } from './rules/link-habits.js';

const r = String.raw;

/** What newsletters offer, and have to. */
const WAY_OUT = phrases({
  any: r`\b(?:un|de)?subscri(?:be|ption)|\bopt out\b|\babbestell|\babmeld|\baustragen\b|\bdésabonn|\bdésinscri|\bbaja\b|\bcancelar (?:la |tu |su )?suscripci|\bdisiscri|\bcancell\w+ (?:l['’]|dalla )?iscrizione|\bdescadastr|\bcancelar (?:a )?(?:subscri|inscri)|\bafmeld|\buitschrijv`,
});
/** Of what is at stake where somebody else's address is shown: who speaks of any needs links of his own. */
const AT_STAKE = phrases({
  accounts: r`\b(?:accounts?|\w{0,8}konto|konten|compte|cuenta|conto|conta|account|passw\w+|kennwort|mot de passe|contraseña|senha|wachtwoord|zugang\w*|bank\w*|banque|banco|iban|kreditkarte|credit card|card (?:details|number))\b`,
  acts: r`\b(?:sign(?:ing)? ?in|log(?:ging)? ?in|log ?on|einlogg\w+|melden sie sich|verif\w+|bestätig\w+|confirm\w*|gesperrt|suspend\w*|locked|unlock\w*|überprüf\w+)\b`,
});
/** How services that count clicks tell one from another. */
const CODE = /(?:^|[/?=&])(?=[\w-]{0,60}\d)[\w-]{4,200}(?:[/?&#=]|$)/;

/** A host that nothing speaks against. */
export function isOrdinary({
  kind,
  isIp,
  isFreeHost,
  isRiskySuffix,
  imitates,
  isMasked,
  owner,
  label,
}: Host): boolean {
  if (kind !== null || isIp || isFreeHost || isRiskySuffix || isMasked) return false;
  return imitates === null && owner === null && label.split('-').every((part) => !BAIT.has(part));
}

/** A link whose text is an address of another owner, and whose target is nothing but a code. */
function isCounted({ host, path, shown }: Link): boolean {
  if (shown === null || !shown.isAddress || shown.host.domain === host.domain || shown.host.owner !== null)
    return false;
  return isOrdinary(host) && CODE.test(path) && !ACCOUNT_PATH.test(path) && !PROGRAM.test(path);
}

/** Whether a text is a newsletter that has nothing to sign in to, and asks for nothing. */
function isNewsletter(
  { channel, folded: { text } }: Reading,
  found: readonly Pick<Finding, 'rule'>[],
): boolean {
  if (channel !== 'email' || hasLure(found) || pressesToAct(found)) return false;
  return text.search(WAY_OUT) >= 0 && text.search(AT_STAKE) < 0;
}

/**
 * A newsletter whose shown address is the sender's own and whose links pass a counter of clicks that no list has, as one whose links
 * there are the sender's; null for any other message, and where links lead to anybody else as well.
 */
export function throughCounter(reading: Reading, found: readonly Pick<Finding, 'rule'>[]): Reading | null {
  const { links, words, named } = reading;
  const counted = links.find(isCounted);
  const own = counted?.shown?.host;
  if (counted === undefined || own === undefined) return null;
  if (!isNewsletter(reading, found) || !namesIn(words)(own)) return null;
  const { domain } = counted.host;
  const shown = new Set(links.map((link) => link.shown?.host));
  const isOwn = (link: Link) => link.host.domain === domain || named.has(link) || shown.has(link.host);
  if (!links.every(isOwn)) return null;
  return { ...reading, named: new Set(links) };
}
