import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { withVisibleControls } from './bidi.js';

type Fact = readonly [name: string, value: ReactNode, wide?: 'wide'];

/** Names and values in as many columns as fit; a wide one spans two, and on a phone all there are. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={gridStyle}>
      {facts.map(([name, value, wide]) => (
        <Box key={name} sx={{ minWidth: 0, gridColumn: wide && WIDE }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {typeof value === 'string' ? withVisibleControls(value) : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A second column that does not fit would be narrow, and would make the first one so. */
const WIDE = { xs: '1 / -1', sm: 'span 2' } as const;

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 4,
  m: 0,
} as const;
