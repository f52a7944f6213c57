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

/** `past_due` as 'Past due'. */
const wordOf = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

export function StatusChip({ subscription }: { subscription: Subscription }) {
  const { cancelAtPeriodEnd, status } = subscription;
  if (cancelAtPeriodEnd) {
    return (
      <Chip tone="suspicious" icon={ClockAlert}>
        Cancelling
      </Chip>
    );
  }
  return <Chip {...(looks[status] ?? other)}>{wordOf(status)}</Chip>;
}
