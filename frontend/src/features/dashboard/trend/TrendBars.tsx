import Box from '@mui/material/Box';
import { type PointerEvent, useId } from 'react';
import type { ScanTrendDay } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { trendBands } from './bands.js';
import { BandPatterns, fillOf } from './BandPatterns.js';

const HEIGHT = 180;
/** Minimum height, so that a day with few scans stays visible among days with many. */
const LEAST = 2;
/** A bar's share of its day's width. */
const FILLED = 0.72;

interface Props {
  days: readonly ScanTrendDay[];
  end: number;
  marked: number | null;
  mark: (day: number | null) => void;
  /** A click leads to the day's scans; the table below has links for the keyboard. */
  open: (day: number) => void;
}

/** One stacked bar per day, split by risk band; one higher than the axis has a gap, and its number above it. Hidden from screen readers: the table below has the same figures. */
export function TrendBars({ days, end, marked, mark, open }: Props) {
  const id = useId();
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((clientX - left) / width) * days.length);
    mark(Math.min(Math.max(day, 0), days.length - 1));
  };
  return (
    <Box
      component="svg"
      data-chart
      aria-hidden="true"
      sx={plotStyle}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => mark(null)}
      onClick={() => marked !== null && open(marked)}
    >
      <BandPatterns id={id} />
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1="0" x2="100%" y1={lineAt(part)} y2={lineAt(part)} />
      ))}
      {marked !== null && (
        <rect
          data-marked
          x={percent(marked / days.length)}
          width={percent(1 / days.length)}
          y="0"
          height={HEIGHT}
        />
      )}
      {days.map((day, place) => (
        <Bar key={day.date} day={day} left={place + (1 - FILLED) / 2} days={days.length} end={end} id={id} />
      ))}
    </Box>
  );
}

interface BarProps {
  day: ScanTrendDay;
  left: number;
  days: number;
  end: number;
  id: string;
}

function Bar(props: BarProps) {
  const { day, left, days, end } = props;
  if (day.totalScans <= end) return <Bands {...props} />;
  return (
    <>
      <Bands {...props} end={day.totalScans} />
      <svg x={percent(left / days)} width={percent(FILLED / days)} overflow="visible">
        <text data-cut x="50%" y="-6">
          {count(day.totalScans)}
        </text>
      </svg>
      <rect data-cut x={percent(left / days)} width={percent(FILLED / days)} y="12" height="3" />
    </>
  );
}

function Bands({ day, left, days, end, id }: BarProps) {
  let top = HEIGHT;
  return trendBands.map(({ risk, of }) => {
    if (day[of] === 0) return null;
    const height = Math.max((day[of] / end) * HEIGHT, LEAST);
    top -= height;
    return (
      <rect
        key={risk}
        x={percent(left / days)}
        width={percent(FILLED / days)}
        y={top}
        height={height}
        fill={fillOf(id, risk)}
      />
    );
  });
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
/** Offset by half a pixel, so that a one-pixel line is drawn sharp. */
const lineAt = (part: number) => Math.min(Math.max(HEIGHT * part, 0.5), HEIGHT - 0.5);

const plotStyle = {
  display: 'block',
  width: '100%',
  height: HEIGHT,
  overflow: 'visible',
  touchAction: 'pan-y',
  cursor: 'pointer',
  '& line': { stroke: 'var(--gp-palette-divider)' },
  '& text[data-cut]': { fill: 'var(--gp-palette-text-secondary)', fontSize: 11, textAnchor: 'middle' },
  '& rect[data-cut]': { fill: 'var(--gp-palette-background-paper)' },
  '& [data-marked]': { fill: 'var(--gp-palette-surface-brand)' },
} as const;
