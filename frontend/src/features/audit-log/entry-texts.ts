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
  webhook: t`Webhook`,
  'alert-channel': t`Alert channel`,
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
