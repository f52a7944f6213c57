import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { fullDate, relativeDate } from './relative-date.js';
import { useNow } from './use-now.js';

/** After a tap it stays until the next one, elsewhere, or for as long as the slowest reader needs. */
const READ_MS = 30_000;

/**
 * A date as people say it. The full time is shown under the mouse, on a tap, and to the keyboard, for which the date can
 * be focused. It lies above a row's stretched link, so that pointing at it reaches it.
 */
export function RelativeTime({ iso }: { iso: string }) {
  const time = Date.parse(iso);
  const now = useNow();
  const [open, setOpen] = useState(false);
  return (
    <Tooltip
      describeChild
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      enterDelay={300}
      enterTouchDelay={0}
      leaveTouchDelay={READ_MS}
      title={<FullDate time={time} />}
    >
      {/* What reads the screen aloud taps by a click alone. */}
      <Box component="time" tabIndex={0} dateTime={iso} onClick={() => setOpen(true)} sx={timeStyle}>
        {relativeDate(time, now)}
      </Box>
    </Tooltip>
  );
}

/** Written only once it is looked at: most dates never are. */
const FullDate = ({ time }: { time: number }) => fullDate(time);

const timeStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  // Tall enough to be hit by a finger or an unsteady hand (WCAG 2.2, 2.5.8).
  minHeight: 24,
  lineHeight: '24px',
  borderRadius: '4px',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const;
