import { anyOf, type TextRule } from './rule.js';

const r = String.raw;

/** The field's test string, and the goods of old spam. */
export const GOODS_RULES: readonly TextRule[] = [
  {
    code: 'gtube',
    label: 'The GTUBE test string for spam filters',
    severity: 'high',
    pattern: /xjs\*c4jdbqadn1\.nsbn3\*2idnen\*gtube-standard-anti-ube-test-email\*c\.34x/gu,
  },
  {
    code: 'pharmacy',
    label: 'Typical goods of unsolicited advertising',
    severity: 'medium',
    pattern: anyOf(
      r`\b(?:viagra|cialis|xanax|valium|phentermine|levitra|penis|enlarge\w*|online pharmacy|cheap (?:meds|software|rolex)|replica watch\w*|online casino|hot singles|sex(?:y)? (?:girls|dating|chat))\b`,
    ),
  },
];
