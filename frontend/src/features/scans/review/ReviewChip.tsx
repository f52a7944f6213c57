import { t } from '@lingui/core/macro';
import { CircleCheck, CircleDashed, OctagonX } from 'lucide-react';
import type { ReviewStatus } from '../../../api/types.js';
import { Chip } from '../../../components/Chip.js';

const looks = {
  open: { tone: 'neutral', icon: CircleDashed, text: t`Waiting for a decision` },
  released: { tone: 'safe', icon: CircleCheck, text: t`Released` },
  blocked: { tone: 'high', icon: OctagonX, text: t`Blocked` },
} as const;

/** What people have decided; nothing where nobody has to. */
export function ReviewChip({ status }: { status: ReviewStatus }) {
  if (status === 'none') return null;
  const { tone, icon, text } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
