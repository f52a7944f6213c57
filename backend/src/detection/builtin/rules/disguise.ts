import { anyOf, type TextRule } from './rule.js';

const r = String.raw;

/** Text meant for a machine rather than for the reader. */
export const AI_RULES: readonly TextRule[] = [
  {
    code: 'ai-directed',
    label: 'Text addressed to an AI or to this filter',
    severity: 'high',
    pattern: anyOf(
      r`\b(?:ignore|disregard|forget|override|bypass)(?: \w+){0,3} (?:previous|prior|above|earlier|preceding|system|safety|existing)(?: \w+){0,2} (?:instructions?|prompts?|rules?|guidelines|directions|messages?|text|constraints)`,
      r`\b(?:ignore|disregard|forget) (?:all |everything |the )?(?:above|instructions|your (?:instructions|rules|guidelines|training))`,
      r`\b(?:mark|classify|rate|score|label|treat|flag|report) (?:this|it|the) (?:\w+ ){0,4}(?:as )?(?:\w+ ){0,2}(?:safe|legitimate|harmless|not spam|ham|benign|score(?: of)? [1-3]\b|[1-3]\/10)`,
      r`\b(?:you are|act as|pretend to be|behave as|you're) (?:now )?(?:an? |the )?(?:\w+ ){0,3}(?:ai|llm|language model|assistant|chatbot|dan|spam filter|classifier|developer mode)\b`,
      r`\b(?:system prompt|prompt injection|jailbreak|developer mode|as an ai|new instructions?:)`,
      // Chat templates. "System: Windows 11" stands in many a sign-in notice, so a bare name is not enough.
      r`\[(?:system|assistant)\]|\b(?:system|assistant): ?(?:you|ignore|score|the (?:message|score)|the following)\b|<\|?(?:im_start|system|endoftext)|\[\/?inst\]`,
      r`\b(?:respond|reply|answer|output) only with|\boutput (?:a |the )?(?:score|json|verdict)|"?(?:score|verdict)"?\s?[:=]\s?"?(?:1|safe|legit)\b`,
      r`\b(?:ignora|ignore|ignorez|ignoriere|ignorieren sie|negeer|abaikan|ignoruj) (?:[\w']+ ){0,4}(?:instrucciones|instructions|anweisungen|instruções|istruzioni|instructies|instruksi|instrukcj\w+)(?: \w+)?`,
      r`忽略(?:之前|以上|上述|先前|所有)|無視して|이전 (?:지시|명령)|игнорируй\S{0,2} (?:все |предыдущ)|पिछले निर्देश`,
    ),
  },
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
