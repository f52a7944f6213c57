import type { Template } from '../../api/types.js';

const words = {
  links: ['link', 'links'],
  addresses: ['mail address', 'mail addresses'],
  phones: ['phone number', 'phone numbers'],
  accounts: ['account', 'accounts'],
} as const satisfies Record<keyof Template['keeps'], readonly [one: string, more: string]>;

/** What a message must have as the approved one has it: `Its words, 2 links, 1 account`. */
export function keptTexts(keeps: Template['keeps']): string {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const kept = kinds.filter((kind) => keeps[kind] > 0);
  return [
    'Its words',
    ...kept.map((kind) => `${keeps[kind]} ${words[kind][keeps[kind] === 1 ? 0 : 1]}`),
  ].join(', ');
}
