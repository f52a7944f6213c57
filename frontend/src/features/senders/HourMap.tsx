import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { count } from '../../components/text.js';
import { LOCALE } from '../../locales/language.js';
import { busiestHour, hoursFromUtc, inZone } from './hours.js';

/** 1 January 2024 was a Monday. */
const week = (weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
};
const [DAYS, SHORT_DAYS] = [week('long'), week('short')];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MARKED = new Set([0, 6, 12, 18]);
/** Of the darkest: an hour with a single message is still seen. */
const FAINTEST = 0.15;

/** Messages by day and hour in the reader's time zone, darker for more; in words for who does not see it. */
export function HourMap({ hours }: { hours: readonly number[] }) {
  const here = inZone(hours, hoursFromUtc());
  const busiest = busiestHour(here);
  const said = busiest
    ? t`Busiest on ${DAYS[busiest.day] ?? ''} from ${busiest.hour}:00 to ${busiest.hour + 1}:00, your time: ${count(busiest.messages)}.`
    : t`No messages yet.`;
  return (
    <>
      <Typography sx={{ mb: 3 }}>{said}</Typography>
      <Box aria-hidden="true" sx={gridStyle}>
        {DAYS.map((day, place) => (
          <Box key={day} sx={{ display: 'contents' }}>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {SHORT_DAYS[place]}
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
