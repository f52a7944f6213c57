import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { CircleCheck, OctagonX } from 'lucide-react';
import type { ReviewStatus } from '../../../api/types.js';

const choices = [
  { status: 'released', label: t`Release`, icon: CircleCheck },
  { status: 'blocked', label: t`Block`, icon: OctagonX },
] as const;

interface Props {
  /** What is decided already is not offered. */
  status?: ReviewStatus;
  /** What the buttons are about, where it isn't clear. */
  about?: string;
  decide: (status: 'released' | 'blocked') => void;
}

export function DecideButtons({ status, about, decide }: Props) {
  return choices
    .filter((choice) => choice.status !== status)
    .map((choice) => (
      <Button
        key={choice.status}
        size="small"
        variant="outlined"
        startIcon={<choice.icon size={15} aria-hidden="true" />}
        aria-label={about && `${choice.label} ${about}`}
        onClick={() => decide(choice.status)}
      >
        {choice.label}
      </Button>
    ));
}
