import Box from '@mui/material/Box';
import { type PointerEvent, useId } from 'react';
import { count } from '../text.js';
import { ChartPatterns, fillOf } from './ChartPatterns.js';
import type { Bar, Series } from './series.js';

const HEIGHT = 180;
/** Minimum height, so that a few stay visible among many. */
const LEAST = 2;
/** A bar's share of its width. */
const FILLED = 0.72;

interface Props {
  bars: readonly Bar[];
  series: readonly Series[];
  end: number;
  marked: number | null;
  mark: (place: number | null) => void;
  /** Where a click on a bar leads; the numbers below have links for the keyboard. */
  open?: ((place: number) => void) | undefined;
}

/** Stacked bars; one higher than the axis has a gap, and its number above it. Hidden from screen readers: the numbers below say the same. */
export function StackedBars({ bars, series, end, marked, mark, open }: Props) {
  const id = useId();
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * bars.length);
    mark(Math.min(Math.max(place, 0), bars.length - 1));
  };
  return (
    <Box
      component="svg"
      data-chart
      aria-hidden="true"
      sx={[plotStyle, open ? { cursor: 'pointer' } : {}]}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => mark(null)}
      onClick={() => marked !== null && open?.(marked)}
    >
      <ChartPatterns id={id} series={series} />
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1="0" x2="100%" y1={lineAt(part)} y2={lineAt(part)} />
      ))}
      {marked !== null && (
        <rect
          data-marked
          x={percent(marked / bars.length)}
          width={percent(1 / bars.length)}
          y="0"
          height={HEIGHT}
        />
      )}
      {bars.map((bar, place) => (
        <OneBar
          key={bar.key}
          {...{ bar, series, end, id, left: place + (1 - FILLED) / 2, bars: bars.length }}
        />
      ))}
    </Box>
  );
}

interface BarProps {
  bar: Bar;
  series: readonly Series[];
  left: number;
  bars: number;
  end: number;
  id: string;
}

function OneBar(props: BarProps) {
  const { bar, left, bars, end } = props;
  if (bar.total <= end) return <Parts {...props} />;
  return (
    <>
      <Parts {...props} end={bar.total} />
      <svg x={percent(left / bars)} width={percent(FILLED / bars)} overflow="visible">
        <text data-cut x="50%" y="-6">
          {count(bar.total)}
        </text>
      </svg>
      <rect data-cut x={percent(left / bars)} width={percent(FILLED / bars)} y="12" height="3" />
    </>
  );
}

function Parts({ bar, series, left, bars, end, id }: BarProps) {
  let top = HEIGHT;
  return series.map((one, place) => {
    const part = bar.parts[place] ?? 0;
    if (part === 0) return null;
    const height = Math.max((part / end) * HEIGHT, LEAST);
    top -= height;
    return (
      <rect
        key={one.key}
        x={percent(left / bars)}
        width={percent(FILLED / bars)}
        y={top}
        height={height}
        fill={fillOf(id, one)}
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
  '& line': { stroke: 'var(--gp-palette-divider)' },
  '& text[data-cut]': { fill: 'var(--gp-palette-text-secondary)', fontSize: 11, textAnchor: 'middle' },
  '& rect[data-cut]': { fill: 'var(--gp-palette-background-paper)' },
  '& [data-marked]': { fill: 'var(--gp-palette-surface-brand)' },
} as const;
