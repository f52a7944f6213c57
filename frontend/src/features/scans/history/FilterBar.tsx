import Box from '@mui/material/Box';
import type { ScanFilter } from './filter.js';
import { FilterChips, lineStyle } from './FilterChips.js';
import { FilterTools } from './FilterTools.js';

export interface FilterBarProps {
  filter: ScanFilter;
  /** Shows the history with these fields changed. */
  show: (change: Partial<ScanFilter>) => void;
}

/** What the list is narrowed down to, and what belongs to it as a whole. */
export const FilterBar = ({ filter, show }: FilterBarProps) => (
  <Box sx={barStyle}>
    <FilterChips filter={filter} show={show} />
    <Box sx={toolsStyle}>
      <FilterTools filter={filter} show={show} />
    </Box>
  </Box>
);

const barStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  mt: 3,
  minHeight: 32,
} as const;

/** 32 px, besides the room for outlines. */
const toolsStyle = {
  ...lineStyle,
  flexWrap: 'nowrap',
  flexShrink: 0,
  height: 40,
  '& > *': { flexShrink: 0 },
} as const;
