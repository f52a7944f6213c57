import { phrases, wholeWords, type TextRule } from '../rule.js';

const r = String.raw;

/** GTUBE, the standard spam test string, and goods that spam advertises. */
export const GOODS_RULES: readonly TextRule[] = [
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
    label: 'Advertises goods that are typical of spam',
    severity: 'medium',
    category: 'expectable',
    languages: ['en'],
    looksAt: 'words',
    pattern: phrases({
      'goods of spam': wholeWords(
        'viagra',
        'cialis',
        'xanax',
        'valium',
        'phentermine',
        'levitra',
        'penis',
        r`enlarge\w*`,
        'online pharmacy',
        'cheap (?:meds|software|rolex)',
        r`replica watch\w*`,
        'online casino',
        'hot singles',
        '(?:free|more) ringtones?',
        r`ringtone is wait\w+`,
        'sex(?:y)? (?:girls|dating|chat)',
      ),
    }),
    examples: {
      found: ['Cheap meds, no questions.'],
      notFound: ['The pharmacy opens at nine.', 'The ringtone of my phone is Bach.'],
    },
  },
];
