import { t } from '@lingui/core/macro';
import { CircleCheck, CircleX, ClockAlert, type LucideIcon } from 'lucide-react';
import type { ApiKey } from '../../api/types.js';
import type { Tone } from '../../components/Chip.js';

export type KeyStatus = 'Active' | 'Expired' | 'Revoked';

/** A key past its expiry is expired, whether or not it was revoked before. */
export function statusOf(
  { isActive, expiresAt }: Pick<ApiKey, 'isActive' | 'expiresAt'>,
  now: number,
): KeyStatus {
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now;
  if (isActive && !expired) return 'Active';
  return expired ? 'Expired' : 'Revoked';
}

export const statusLooks: Record<KeyStatus, { label: string; tone: Tone; icon: LucideIcon }> = {
  Active: { label: t`Active`, tone: 'safe', icon: CircleCheck },
  Expired: { label: t`Expired`, tone: 'suspicious', icon: ClockAlert },
  Revoked: { label: t`Revoked`, tone: 'neutral', icon: CircleX },
};
