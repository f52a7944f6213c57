import Box from '@mui/material/Box';
import { fullDate, relativeDate } from './relative-date.js';
import { Tip } from './tip/Tip.js';
import { useTip } from './tip/use-tip.js';
import { useNow } from './use-now.js';

/** Stands above a row's stretched link, so that its tip can be reached. */
export function RelativeTime({ iso }: { iso: string }) {
  const time = Date.parse(iso);
  const now = useNow();
  const { word, tip } = useTip();
  return (
    <Box component="time" dateTime={iso} {...word} sx={tip ? [timeStyle, { zIndex: 'tooltip' }] : timeStyle}>
      {relativeDate(time, now)}
      {tip && <Tip {...tip}>{fullDate(time)}</Tip>}
    </Box>
  );
}

const timeStyle = { position: 'relative', zIndex: 1, whiteSpace: 'nowrap', color: 'text.secondary' } as const;
