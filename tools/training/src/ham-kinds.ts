import type { Prepared } from './prepare.js';

/** What a sender would call a legitimate message; each kind has its own tolerance for false alarms. */
export const HAM_KINDS = [
  'business mail',
  'bank and service SMS',
  'newsletters',
  'personal mail and lists',
  'personal SMS',
] as const;
export type HamKind = (typeof HAM_KINDS)[number];

/** The kind of a ham message, by its corpus. */
export function hamKindOf({
  source,
  family,
  channel,
}: Pick<Prepared, 'source' | 'family' | 'channel'>): HamKind {
  if (source.startsWith('legit_newsletter')) return 'newsletters';
  if (family.startsWith('business')) return channel === 'sms' ? 'bank and service SMS' : 'business mail';
  return channel === 'sms' ? 'personal SMS' : 'personal mail and lists';
}
