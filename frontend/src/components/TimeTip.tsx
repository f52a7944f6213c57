import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { fullDate } from './relative-date.js';
import { TipHandle } from './TipHandle.js';

/** How long a tooltip stays after a tap, unless another tap closes it: enough for slow readers. */
const READ_MS = 30_000;

/** Pixels to the edge of the window: placed at whole ones, a tip right at it would reach a fraction beyond. */
const inWindow = { modifiers: [{ name: 'preventOverflow', options: { padding: 8 } }] };

export interface TimeTipProps {
  at: HTMLElement;
  time: number;
  byTouch: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A tooltip with the full time, attached to a date that is already rendered. */
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
      // After a tap, Chromium fires a mouse leave at the next layout.
      disableHoverListener={byTouch}
      enterDelay={300}
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
      slotProps={{ popper: inWindow }}
      title={fullDate(time)}
      {...state}
    >
      <TipHandle at={at} />
    </Tooltip>
  );
}
