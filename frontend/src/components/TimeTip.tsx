import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { fullDate } from './relative-date.js';
import { TipHandle } from './TipHandle.js';

/** After a tap it stays until the next one, elsewhere, or for as long as the slowest reader needs. */
const READ_MS = 30_000;

export interface TimeTipProps {
  at: HTMLElement;
  time: number;
  byTouch: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The full time, at a date that is on the page already. */
export function TimeTip({ at, time, byTouch, ...state }: TimeTipProps) {
  const { open, onClose } = state;
  useEffect(() => {
    if (!open || !byTouch) return;
    const closeFromElsewhere = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && at.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', closeFromElsewhere);
    return () => document.removeEventListener('pointerdown', closeFromElsewhere);
  });
  return (
    <Tooltip
      describeChild
      // After a tap Chromium reports a mouse that leaves for the corner as soon as anything is laid out anew.
      disableHoverListener={byTouch}
      enterDelay={300}
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
      title={fullDate(time)}
      {...state}
    >
      <TipHandle at={at} />
    </Tooltip>
  );
}
