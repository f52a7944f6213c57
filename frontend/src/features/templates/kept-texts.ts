import { plural, t } from '@lingui/core/macro';
import type { Template } from '../../api/types.js';

const words: Record<keyof Template['keeps'], (number: number) => string> = {
  links: (number) => plural(number, { one: '# link', other: '# links' }),
  addresses: (number) => plural(number, { one: '# email address', other: '# email addresses' }),
  phones: (number) => plural(number, { one: '# phone number', other: '# phone numbers' }),
  accounts: (number) => plural(number, { one: '# account', other: '# accounts' }),
};

/** What a message must have as the approved one has it: `Its words, 2 links, 1 account`. */
export function keptTexts(keeps: Template['keeps']): string {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const kept = kinds.filter((kind) => keeps[kind] > 0);
  return [t`Its words`, ...kept.map((kind) => words[kind](keeps[kind]))].join(', ');
}
