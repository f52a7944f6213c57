import Box from '@mui/material/Box';
import type { ScanFilter } from './filter.js';
import { FilterChips } from './FilterChips.js';
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

const toolsStyle = { display: 'flex', flexShrink: 0, alignItems: 'center', gap: 2, height: 32 } as const;
