import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useNow } from './use-now.js';
import { fullDate, relativeDate } from './relative-date.js';

/** Stands above a row's stretched link, so that its tooltip can be reached. */
export function RelativeTime({ iso }: { iso: string }) {
  const time = Date.parse(iso);
  const now = useNow();
  return (
    <Tooltip title={fullDate(time)} describeChild>
      <Box
        component="time"
        dateTime={iso}
        sx={{ position: 'relative', zIndex: 1, whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        {relativeDate(time, now)}
      </Box>
    </Tooltip>
  );
}
