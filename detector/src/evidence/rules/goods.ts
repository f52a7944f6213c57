import { anyOf, type Rule } from '../rule.js';

const r = String.raw;

/** GTUBE, the standard spam test string, and goods that spam advertises. */
export const GOODS_RULES: readonly Rule[] = [
  {
    code: 'gtube',
    label: 'The GTUBE test string for spam filters',
    severity: 'high',
    minimum: 1,
    languages: 'any',
    looksAt: 'words',
    pattern: /xjs\*c4jdbqadn1\.nsbn3\*2idnen\*gtube-standard-anti-ube-test-email\*c\.34x/gu,
    examples: {
      found: ['XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'],
      notFound: ['GTUBE is a test string.'],
    },
  },
  {
    code: 'pharmacy',
    label: 'Typical goods of unsolicited advertising',
    severity: 'medium',
    trade: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: anyOf(
      r`\b(?:viagra|cialis|xanax|valium|phentermine|levitra|penis|enlarge\w*|online pharmacy|cheap (?:meds|software|rolex)|replica watch\w*|online casino|hot singles|(?:free|more) ringtones?|ringtone is wait\w+|sex(?:y)? (?:girls|dating|chat))\b`,
    ),
    examples: {
      found: ['Cheap meds, no questions.'],
      notFound: ['The pharmacy opens at nine.', 'The ringtone of my phone is Bach.'],
    },
  },
];
