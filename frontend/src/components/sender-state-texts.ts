import { t } from '@lingui/core/macro';
import type { SenderListItem, SenderState } from '../api/types.js';

export const stateNames: Readonly<Record<SenderListItem['state'], string>> = {
  active: t`Active`,
  watched: t`Watched`,
  limited: t`Limited`,
  locked: t`Locked`,
};

/** Why a rule, or a person, changed what a sender is allowed. */
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
