import { t } from '@lingui/core/macro';
import { Eye, Gauge, Lock } from 'lucide-react';
import type { SenderListItem } from '../api/types.js';
import { Chip } from './Chip.js';
import { stateNames } from './sender-state-texts.js';

interface Props extends Pick<SenderListItem, 'state'> {
  /** Beside a message, whose sender was in this state when it was accepted. */
  ofMessage?: boolean;
}

const SHOWN = {
  watched: { tone: 'neutral', icon: Eye, beside: t`Sender watched` },
  limited: { tone: 'suspicious', icon: Gauge, beside: t`Sender limited` },
  locked: { tone: 'high', icon: Lock, beside: t`Sender locked` },
} as const;

/** Nothing for an active sender, as most are. */
export function SenderStateChip({ state, ofMessage = false }: Props) {
  if (state === 'active') return null;
  const { tone, icon, beside } = SHOWN[state];
  const chip = (
    <Chip tone={tone} icon={icon}>
      {ofMessage ? beside : stateNames[state]}
    </Chip>
  );
  return ofMessage ? <span title={t`When the message was accepted`}>{chip}</span> : chip;
}
