import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, ClockAlert, type LucideIcon } from 'lucide-react';
import type { Subscription } from '../../api/types.js';
import { Chip, type Tone } from '../../components/Chip.js';

const looks: Record<string, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'safe', icon: CircleCheck },
  trialing: { tone: 'safe', icon: CircleCheck },
  past_due: { tone: 'suspicious', icon: ClockAlert },
  unpaid: { tone: 'high', icon: CircleX },
};
const other: (typeof looks)[string] = { tone: 'neutral', icon: ClockAlert };

/** An unknown one is shown as Stripe writes it, `past_due` as 'Past due'. */
const wordOf = (status: string) =>
  words[status] ?? status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

const words: Partial<Record<string, string>> = {
  active: t`Active`,
  trialing: t`Trial`,
  past_due: t`Past due`,
  unpaid: t`Unpaid`,
};

export function StatusChip({ subscription }: { subscription: Subscription }) {
  const { cancelAtPeriodEnd, status } = subscription;
  if (cancelAtPeriodEnd) {
    return (
      <Chip tone="suspicious" icon={ClockAlert}>
        <Trans>Canceling</Trans>
      </Chip>
    );
  }
  return <Chip {...(looks[status] ?? other)}>{wordOf(status)}</Chip>;
}
