import { t } from '@lingui/core/macro';
import { CircleCheck, CirclePause, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { WebhookEndpoint } from '../../api/types.js';
import type { Tone } from '../../components/Chip.js';

interface Look {
  word: string;
  tone: Tone;
  icon: LucideIcon;
}

const enabled: Look = { word: t`Enabled`, tone: 'safe', icon: CircleCheck };
const failing: Look = { word: t`Failing`, tone: 'suspicious', icon: TriangleAlert };
const off: Look = { word: t`Disabled`, tone: 'neutral', icon: CirclePause };
const givenUp: Look = { word: t`Disabled`, tone: 'high', icon: CircleX };

type State = Pick<WebhookEndpoint, 'disabledAt' | 'disabledReason' | 'failingSince'>;

export function endpointLook({ disabledAt, disabledReason, failingSince }: State): Look {
  if (disabledAt !== null) return disabledReason === 'switched-off' ? off : givenUp;
  return failingSince === null ? enabled : failing;
}

const reasons: Record<NonNullable<WebhookEndpoint['disabledReason']>, string> = {
  'switched-off': t`An Admin disabled this endpoint. Nothing is sent to it.`,
  gone: t`Disabled because the receiver answered 410 Gone. Nothing is sent to it.`,
  failing: t`Disabled because deliveries have failed for days. Nothing is sent to it.`,
};

/** Why nothing arrives; undefined while deliveries work. */
export function endpointTrouble({ disabledAt, disabledReason, failingSince }: State): string | undefined {
  if (disabledAt !== null) return reasons[disabledReason ?? 'switched-off'];
  return failingSince === null ? undefined : t`The last delivery failed. It will be retried for a while.`;
}
