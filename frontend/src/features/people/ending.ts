import type { Holdings } from '../../api/types.js';

const KINDS: readonly [kind: keyof Holdings, one: string, many: string][] = [
  ['apiKeys', 'API key', 'API keys'],
  ['invitations', 'open invitation', 'open invitations'],
  ['resetLinks', 'reset link', 'reset links'],
];

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says what ends when a person is no longer an Admin, and how to keep it; undefined: it could not be counted. */
export function endingOf(holdings: Holdings | undefined): string {
  if (!holdings) return 'The API keys, invitations and reset links that they created will stop working too.';
  const counted = KINDS.filter(([kind]) => holdings[kind] > 0).map(([kind, one, many]) => {
    const count = holdings[kind];
    return `${count} ${count === 1 ? one : many}`;
  });
  if (counted.length === 0) return '';
  const ends = `${list.format(counted)} that they created will stop working.`;
  return holdings.apiKeys > 0 ? `${ends} If systems rely on a key, rotate it yourself first.` : ends;
}
