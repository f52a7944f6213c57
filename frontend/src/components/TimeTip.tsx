import Tooltip from '@mui/material/Tooltip';
import { fullDate } from './relative-date.js';
import { TipHandle } from './TipHandle.js';

/** After a tap it stays until the next one, elsewhere, or for as long as the slowest reader needs. */
const READ_MS = 30_000;

export interface TimeTipProps {
  at: HTMLElement;
  time: number;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The full time, at a date that is on the page already. */
export function TimeTip({ at, time, ...state }: TimeTipProps) {
  return (
    <Tooltip
      describeChild
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
