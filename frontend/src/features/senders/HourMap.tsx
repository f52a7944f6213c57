import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count } from '../../components/text.js';
import { busiestHour, hoursFromUtc, inZone } from './hours.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MARKED = new Set([0, 6, 12, 18]);
/** Of the darkest: an hour with a single message is still seen. */
const FAINTEST = 0.15;

/** Messages by day and hour in the reader's time zone, darker for more; in words for who does not see it. */
export function HourMap({ hours }: { hours: readonly number[] }) {
  const here = inZone(hours, hoursFromUtc());
  const busiest = busiestHour(here);
  const said = busiest
    ? `Most on ${DAYS[busiest.day]} from ${busiest.hour}:00 to ${busiest.hour + 1}:00, your time: ${count(busiest.messages)}.`
    : 'No messages yet.';
  return (
    <>
      <Typography sx={{ mb: 3 }}>{said}</Typography>
      <Box aria-hidden="true" sx={gridStyle}>
        {DAYS.map((day, place) => (
          <Box key={day} sx={{ display: 'contents' }}>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {day.slice(0, 3)}
            </Box>
            {HOURS.map((hour) => (
              <Cell
                key={hour}
                title={`${day}, ${hour}:00`}
                messages={here[place * 24 + hour] ?? 0}
                most={busiest?.messages ?? 1}
              />
            ))}
          </Box>
        ))}
        <span />
        {HOURS.map((hour) => (
          <Box
            component="span"
            key={hour}
            sx={{ color: 'text.secondary', fontSize: '0.6875rem', overflow: 'visible', width: 0 }}
          >
            {MARKED.has(hour) ? `${hour}:00` : ''}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Cell({ title, messages, most }: { title: string; messages: number; most: number }) {
  const opacity = messages === 0 ? 0 : FAINTEST + (1 - FAINTEST) * (messages / most);
  return (
    <Box title={`${title}: ${count(messages)}`} sx={cellStyle}>
      <Box sx={{ height: '100%', borderRadius: '3px', bgcolor: 'primary.main' }} style={{ opacity }} />
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: '32px repeat(24, minmax(0, 1fr))',
  alignItems: 'center',
  gap: '2px',
} as const;

const cellStyle = { height: 18, borderRadius: '3px', bgcolor: 'surface.page' } as const;
