import { plural, t } from '@lingui/core/macro';
import type { Holdings } from '../../api/types.js';
import { LOCALE } from '../../locales/language.js';

const KINDS: Record<keyof Holdings, (number: number) => string> = {
  apiKeys: (number) => plural(number, { one: '# API key', other: '# API keys' }),
  invitations: (number) => plural(number, { one: '# open invitation', other: '# open invitations' }),
  resetLinks: (number) => plural(number, { one: '# reset link', other: '# reset links' }),
};

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Says what ends when a person is no longer an Admin, and how to keep it; undefined: it could not be counted. */
export function endingOf(holdings: Holdings | undefined): string {
  if (!holdings) return t`The API keys, invitations and reset links that they created will stop working too.`;
  const kinds = Object.keys(KINDS) as (keyof Holdings)[];
  const counted = kinds.filter((kind) => holdings[kind] > 0).map((kind) => KINDS[kind](holdings[kind]));
  if (counted.length === 0) return '';
  const ends = t`${list.format(counted)} that they created will stop working.`;
  return holdings.apiKeys > 0 ? t`${ends} If systems rely on a key, rotate it yourself first.` : ends;
}
