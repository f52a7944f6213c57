import type { EnvelopeRule, Example } from '../rule.js';
import { pressesToAct } from '../lures.js';

const scanned = (text: string, body = 'See you at the concert on Friday.'): Example => ({
  body,
  attachments: [{ name: 'code.png', type: 'image/png', size: 1_000, faults: [], forwarded: null }],
  codes: [{ text, picture: { attachment: 0 } }],
});
const LURE = 'Your mailbox is full. Scan the code to verify your account.';
const ACCOUNT = 'BCD\n002\n1\nSCT\n\nGarden School\nDE02120300000000202051\nEUR12.5';

/** QR codes that lead somewhere: their links are judged as links of the text. */
export const CODE_RULES: readonly EnvelopeRule[] = [
  {
    code: 'code-lure',
    label: 'QR code that leads elsewhere, with a text that presses to scan it',
    severity: 'medium',
    looksAt: 'codes',
    find: ({ codes, links, named }, found) =>
      pressesToAct(found)
        ? codes.filter(({ start }) => links.some((link) => link.start === start && !named.has(link)))
        : [],
    examples: {
      found: [scanned('https://garden.top/x', LURE), scanned('HTTP://192.0.2.7/X', LURE)],
      notFound: [
        scanned('https://garden.top/x'),
        scanned(ACCOUNT, LURE),
        scanned('https://gardenschool.org/x', `${LURE} Your Garden School`),
      ],
    },
  },
  {
    code: 'code-link',
    label: 'Link in a QR code',
    severity: 'info',
    category: 'weak-signal',
    looksAt: 'codes',
    find: ({ codes }) => codes,
    examples: {
      found: [scanned('https://garden.org/ticket/4711'), scanned('www.garden.org/t')],
      notFound: [
        scanned(ACCOUNT),
        scanned('BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nURL:https://garden.org/\nEND:VCARD'),
        scanned('WIFI:S:Guests;T:WPA;P:garden.org/x;;'),
        scanned('javascript:location="https://garden.org/"'),
        scanned('4711-0815'),
        scanned('mailto:ada@garden.org'),
      ],
    },
  },
];
