import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { CircleCheck, OctagonX } from 'lucide-react';
import type { ReviewStatus } from '../../../api/types.js';

const choices = [
  { status: 'released', label: t`Release`, labelOfHeld: t`Release and send`, icon: CircleCheck },
  { status: 'blocked', label: t`Block`, labelOfHeld: t`Block and refuse`, icon: OctagonX },
] as const;

interface Props {
  /** What is decided already is not offered. */
  status?: ReviewStatus;
  /** What the buttons are about, where it isn't clear. */
  about?: string;
  /** Its mail goes, or does not, with the decision. */
  isHeld?: boolean;
  /** What one is here for: an open review is decided about. */
  primary?: boolean;
  decide: (status: 'released' | 'blocked') => void;
}

export function DecideButtons({ status, about, isHeld = false, primary = false, decide }: Props) {
  return choices
    .filter((choice) => choice.status !== status)
    .map((choice) => (
      <Button
        key={choice.status}
        size={primary ? 'medium' : 'small'}
        variant={primary && status === 'open' ? 'contained' : 'outlined'}
        startIcon={<choice.icon size={15} aria-hidden="true" />}
        aria-label={about && `${choice.label} ${about}`}
        onClick={() => decide(choice.status)}
      >
        {isHeld ? choice.labelOfHeld : choice.label}
      </Button>
    ));
}
