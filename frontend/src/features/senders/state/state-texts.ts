import { t } from '@lingui/core/macro';
import type { SenderListItem } from '../../../api/types.js';

export type WantedState = SenderListItem['state'];

export const durationOptions = [
  { value: '15m', text: t`15 minutes` },
  { value: '1h', text: t`1 hour` },
  { value: '24h', text: t`24 hours` },
  { value: 'until-unlocked', text: t`Until somebody unlocks it` },
] as const;
