import Box from '@mui/material/Box';
import { HEIGHT, sparkPath, WIDTH } from './spark-path.js';

/** One bar per day, relative to the highest. Hidden from screen readers: the text beside it says the same. */
export function Sparkline({ scans }: { scans: readonly number[] }) {
  return (
    <Box component="svg" data-chart aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={style}>
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      <path d={sparkPath(scans)} />
    </Box>
  );
}

const style = {
  flex: 'none',
  width: WIDTH,
  height: HEIGHT,
  '& line': { stroke: 'var(--gp-palette-surface-control)', strokeOpacity: 0.6 },
  '& path': { fill: 'var(--gp-palette-primary-main)' },
} as const;
