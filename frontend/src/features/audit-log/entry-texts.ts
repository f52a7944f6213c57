import { t } from '@lingui/core/macro';
import type { AuditEntry } from '../../api/types.js';
import { changedText, detailText } from './entry-details.js';

/** Who did it. */
export function actorOf({ type, email }: AuditEntry['actor']): string {
  if (type === 'stripe') return 'Stripe';
  if (type === 'system') return 'Gatepost';
  return email ?? t`Unknown`;
}

const kinds: Record<NonNullable<AuditEntry['target']>['type'], string> = {
  client: t`Company`,
  user: t`Person`,
  invitation: t`Invitation`,
  key: t`API key`,
  scan: t({ message: 'Scan', context: 'noun' }),
  instructions: t`Instructions`,
  profile: t`What we send`,
  template: t`Template`,
  outbreak: t`Outbreak`,
  incident: t`Incident`,
  sender: t`Sender`,
  'sender-rules': t`Sender rules`,
  webhook: t`Webhook`,
  'mail-policy': t`Mail policy`,
  'sender-group': t`Sender group`,
  'mail-notices': t`Mail notices`,
  'mail-notice': t`Mail notice`,
  'mail-digest': t`Mail digest`,
  mail: t({ message: 'Mail', context: 'noun' }),
  'alert-channel': t`Alert channel`,
  'event-source': t`Event source`,
  subscription: t`Subscription`,
};

/** The target and what changed: `ada@example.com, Member → Admin`. */
export function targetOf({ target, details }: Pick<AuditEntry, 'target' | 'details'>): string {
  const { from, to, ...rest } = details;
  const [before, after] = [from, to].map((value) => value && changedText(target?.type, value));
  const change = before && after && before !== after ? [`${before} → ${after}`] : [after ?? before ?? ''];
  const others = Object.entries(rest).map(([name, value]) => detailText(name, value));
  const subject = target ? (target.name ?? kinds[target.type]) : '';
  return [subject, ...change, ...others].filter(Boolean).join(', ');
}
