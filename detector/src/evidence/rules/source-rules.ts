import type { Severity } from '../../detector.js';

/** Evidence that only the HTML source shows. */
export interface SourceRule {
  code: string;
  label: string;
  severity: Severity;
  pattern: RegExp;
}

/** Patterns over the body as submitted; bounded, since the source may be 100,000 characters of anything. */
export const SOURCE_RULES: readonly SourceRule[] = [
  {
    code: 'password-form',
    label: 'Password field inside the message itself',
    severity: 'high',
    pattern: /<input\b[^<>]{0,200}\btype\s?=\s?["']?password/gi,
  },
  {
    code: 'ai-comment',
    label: 'Hidden HTML comment addressed to an AI',
    severity: 'high',
    pattern:
      /<!--[^>]{0,400}\b(?:ignore (?:all |previous|the |any )|system prompt|assistant|spam filter|classif(?:y|ied)|score)\b[^>]{0,200}/gi,
  },
  {
    code: 'hidden-instruction',
    label: 'Invisible text addressed to an AI',
    severity: 'high',
    pattern:
      /(?:display:\s?none|visibility:\s?hidden|font-size:\s?0|color:\s?(?:#fff\b|#ffffff|white))[^<>]{0,200}>[^<]{0,300}\b(?:ignore (?:all|previous|the|any)|system prompt|language model|spam filter|classify|as safe)\b/gi,
  },
];
