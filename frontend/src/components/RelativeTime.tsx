import Box from '@mui/material/Box';
import { type PointerEvent, type SyntheticEvent, useState } from 'react';
import { onDemand } from './on-demand.js';
import { relativeDate } from './relative-date.js';
import type { TimeTipProps } from './TimeTip.js';
import { useNow } from './use-now.js';

/** If the tooltip's code can't be loaded, the date still works without it. */
const noTip = { TimeTip: () => null };
const TimeTip = onDemand<TimeTipProps>(async () => (await import('./TimeTip.js').catch(() => noTip)).TimeTip);

interface Props {
  iso: string;
  /** Its row leads to a page that shows the full time: keyboards need no stop here too. */
  inLink?: boolean;
  /** Of something that is still to come. */
  ahead?: boolean;
}

/**
 * A relative date, with the full time in a tooltip on hover, tap or keyboard focus. It lies above a row's stretched
 * link, which would otherwise catch the pointer.
 */
export function RelativeTime({ iso, inLink = false, ahead = false }: Props) {
  const time = Date.parse(iso);
  const now = useNow();
  const [reached, setReached] = useState<HTMLElement | null>(null);
  const [byTouch, setByTouch] = useState(false);
  const [open, setOpen] = useState(false);
  const reach = (event: SyntheticEvent<HTMLElement>) => setReached(event.currentTarget);
  const change = { onOpen: () => setOpen(true), onClose: () => setOpen(false) };
  return (
    <>
      <Box
        component="time"
        tabIndex={inLink ? undefined : 0}
        dateTime={iso}
        onPointerEnter={(event: PointerEvent<HTMLElement>) => {
          reach(event);
          setByTouch(event.pointerType === 'touch');
        }}
        onFocus={reach}
        onClick={(event: SyntheticEvent<HTMLElement>) => {
          // Screen readers turn a tap into a click without touch events.
          reach(event);
          setOpen(true);
        }}
        sx={timeStyle}
      >
        {relativeDate(time, now, ahead)}
      </Box>
      <TimeTip given={reached && { at: reached, time, byTouch, open, ...change }} />
    </>
  );
}

const timeStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  // The minimum target size (WCAG 2.2, 2.5.8).
  minHeight: 24,
  lineHeight: '24px',
  borderRadius: '4px',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const;
