import type { AuditEntry } from '../../api/types.js';

/** Who did it. */
export function actorOf({ type, email }: AuditEntry['actor']): string {
  if (type === 'stripe') return 'Stripe';
  if (type === 'system') return 'Gatepost';
  return email ?? 'Unknown';
}

const kinds: Record<NonNullable<AuditEntry['target']>['type'], string> = {
  client: 'Company',
  user: 'Person',
  invitation: 'Invitation',
  key: 'API key',
  scan: 'Scan',
  instructions: 'Instructions',
  profile: 'What we send',
  template: 'Template',
  outbreak: 'Outbreak',
  webhook: 'Webhook',
  'alert-channel': 'Alert channel',
  subscription: 'Subscription',
};

/** The target and what changed: `ada@example.com, Member → Admin`. */
export function targetOf({ target, details }: Pick<AuditEntry, 'target' | 'details'>): string {
  const { from, to, ...rest } = details;
  const change = from && to && from !== to ? [`${from} → ${to}`] : [to ?? from ?? ''];
  const others = Object.entries(rest).map(([name, value]) => `${wordsOf(name)}: ${value}`);
  const subject = target ? (target.name ?? kinds[target.type]) : '';
  return [subject, ...change, ...others].filter(Boolean).join(', ');
}

/** `overlapHours` as `overlap hours`. */
const wordsOf = (name: string) => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
