import type { Rule } from '../rule.js';
import { spansOf } from '../rule.js';
import { findBorrowedBrands } from './brands.js';

// Soft hyphens and joiners have honest uses inside words of other scripts; between two Latin letters these have none.
const HIDDEN_IN_WORD = /[A-Za-z][\u200B\u200C\u2060-\u2064\uFEFF\u180E][A-Za-z]/g;

/** Words and names that are not what they seem. */
export const DISGUISE_RULES: readonly Rule[] = [
  {
    code: 'disguised-text',
    label: 'Words spelled with look-alike letters',
    severity: 'high',
    languages: 'any',
    looksAt: 'message',
    find: ({ text, folded: { disguised, offsets } }) =>
      disguised.map(({ start, end }) => ({
        start: offsets[start] ?? 0,
        end: offsets[end] ?? text.length,
      })),
    examples: {
      found: ['Your pаypаl balance'],
      notFound: ['Привет, Anna! Как дела?', 'Hesabınızı onaylamak için tıklayın.'],
    },
  },
  {
    code: 'zero-width',
    label: 'Invisible characters inside words',
    severity: 'high',
    languages: 'any',
    looksAt: 'message',
    find: ({ text }) => spansOf(text, HIDDEN_IN_WORD),
    examples: { found: ['Your pass\u200bword'], notFound: ['می\u200cخواهم 👩\u200d👧'] },
  },
  {
    code: 'brand-elsewhere',
    label: 'Names a known brand but links elsewhere',
    severity: 'medium',
    languages: 'any',
    looksAt: 'message',
    find: findBorrowedBrands,
    examples: {
      found: ['Your Netflix plan: https://garden-school.org/x'],
      notFound: [
        'Acorn Payroll sends it with DHL: https://acornpayroll.com/t/1',
        'Your Netflix plan: https://netflix.com/x',
      ],
    },
  },
];
