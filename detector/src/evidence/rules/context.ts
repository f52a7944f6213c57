import { BAIT, type Host, type Reading, type Span } from '../../reading/reading.js';
import { hasLure, pressesToAct } from '../lures.js';
import type { EnvelopeRule, TextFinding } from '../rule.js';

const CONFIRMS = new Set(['credential-request', 'secret-request', 'wallet-secret']);
const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter parts of hosts are words of their own: "app", "shop". */
const MIN_NAME = 5;

/** A host that anybody could have, and that fraud has. */
function isAnybodys({ kind, isIp, isFreeHost, isInstitution, owner, isRiskySuffix, label }: Host): boolean {
  if (kind !== null || isIp || isFreeHost || isInstitution || owner !== null) return false;
  return isRiskySuffix || label.split('-').some((part) => BAIT.has(part));
}

/** Links to a stranger's host that has a name of the text before it: "northwind-login.web-verify.top". */
function namedInFront({ links, words }: Reading) {
  const strangers = links.filter(({ host }) => host.subdomain.length >= MIN_NAME && isAnybodys(host));
  if (strangers.length === 0) return [];
  const said = new Set(words.match(WORD));
  return strangers.filter(({ host: { subdomain, label } }) =>
    subdomain
      .split(/[.-]/)
      .some((part) => part.length >= MIN_NAME && !BAIT.has(part) && said.has(part) && !label.includes(part)),
  );
}

const FEW_WORDS = 12;
/** A word has two letters at least, and of a script without blanks each two are one. */
const SPOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{M}]{2,}/gu;
/** Of attached pictures that nobody read another rule tells. */
const PICTURE = /<img\b/i;

function hasFewWords({ words }: Reading): boolean {
  let count = 0;
  for (const _ of words.matchAll(SPOKEN)) {
    count += 1;
    if (count >= FEW_WORDS) return false;
  }
  return true;
}

/** Words with their letters apart that a lure is made of: headings, names and formulas are written so as well. */
function splitIn({ split }: Reading, found: readonly TextFinding[]): readonly Span[] {
  if (split.length === 0) return [];
  const lures = found.filter((each) => each.within === 'text' && (hasLure([each]) || pressesToAct([each])));
  return split.filter(({ start, end }) => lures.some(({ span }) => span.start < end && start < span.end));
}

/** What is seen only beside what else was found. */
export const CONTEXT_RULES: readonly EnvelopeRule[] = [
  {
    code: 'name-in-front',
    label: "Link with the sender's name before a stranger's host",
    severity: 'high',
    category: 'own-host',
    minimum: 0.65,
    looksAt: 'context',
    find: (reading, found) =>
      found.some(({ rule }) => CONFIRMS.has(rule.code)) ? namedInFront(reading) : [],
    examples: {
      found: [
        { body: 'Northwind: please confirm your account. http://northwind-login.web-verify.top' },
        { body: 'Northwind. Verify your account: https://northwind.secure-portal.net/x' },
      ],
      notFound: [
        { body: 'Northwind: see you on Friday. http://northwind-login.web-verify.top' },
        { body: 'Northwind: please confirm your account. https://login.northwind.com/x' },
        { body: 'Northwind: please confirm your account. https://northwind.zendesk.com/x' },
        { body: 'Northwind: please confirm your account. https://northwind.github.io/login' },
        { body: 'Fjord: please confirm your account. https://northwind.secure-portal.net/x' },
      ],
    },
  },
  {
    code: 'split-letters',
    label: 'Keeps the letters of words apart to hide them',
    severity: 'high',
    minimum: 0.65,
    looksAt: 'context',
    find: splitIn,
    examples: {
      found: [
        { body: 'Please v e r i f y your account.' },
        { body: 'P.l.e.a.s.e v.e.r.i.f.y y.o.u.r a.c.c.o.u.n.t' },
        { body: 'Your a_c_c_o_u_n_t has been s_u_s_p_e_n_d_e_d' },
      ],
      notFound: [
        { body: 'Please verify your account.' },
        { body: 'N O T I C E\n\nPlease verify your account, signed J. R. R. Winter of the N.A.S.D.A.Q.' },
        { body: 'The office is c l o s e d on Friday.' },
        { body: 'P r o t o t y p e of the week. Please verify your account.' },
      ],
    },
  },
  {
    code: 'too-little-text',
    label: 'Too little text to judge',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'context',
    find: (reading) => {
      const { channel, links, text, source, bodyStart } = reading;
      const [link] = links;
      if (channel !== 'email' || !hasFewWords(reading)) return [];
      if (link !== undefined) return [link];
      if (!PICTURE.test(source)) return [];
      const isBlank = text.slice(bodyStart).trim() === '';
      return [isBlank ? { start: 0, end: bodyStart } : { start: bodyStart, end: text.length }];
    },
    examples: {
      found: [
        { body: 'Your document: https://garden.org/x' },
        { subject: 'Your document', body: '<p><img src="https://garden.org/x.png"></p>' },
      ],
      notFound: [
        { body: 'See you at nine.' },
        {
          body: 'The garden school opens on Friday, and everybody who helped us to plant is welcome: https://garden.org/',
        },
      ],
    },
  },
];
