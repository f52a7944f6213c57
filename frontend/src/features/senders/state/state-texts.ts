import { t } from '@lingui/core/macro';
import type { SenderListItem, SenderState } from '../../../api/types.js';

export type WantedState = SenderListItem['state'];

export const stateNames: Readonly<Record<WantedState, string>> = {
  active: t`Active`,
  watched: t`Watched`,
  limited: t`Limited`,
  locked: t`Locked`,
};

export const reasonNames: Readonly<Record<NonNullable<SenderState['reason']>, string>> = {
  person: t`Decided by a person`,
  outbreak: t`An outbreak from this sender`,
  'high-risk': t`Many high-risk messages in a short time`,
  volume: t`Far more risky messages than usual`,
  'unknown-recipients': t`Many recipients who do not exist`,
  complaints: t`Complaints of recipients`,
  'new-network': t`It sent from a network that is new to it`,
  'new-country': t`It sent from a country that is new to it`,
  expired: t`The time ran out`,
};

export const durationOptions = [
  { value: '15m', text: t`15 minutes` },
  { value: '1h', text: t`1 hour` },
  { value: '24h', text: t`24 hours` },
  { value: 'until-unlocked', text: t`Until somebody unlocks it` },
] as const;
