import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../../../components/on-demand.js';
import { setInPanel } from './filter.js';
import type { FilterPanelProps } from './FilterPanel.js';
import { FilterTools } from './FilterTools.js';

const FilterPanel = onDemand<FilterPanelProps>(async () => (await import('./FilterPanel.js')).FilterPanel);

/** The button that opens the filters, open where some are set, and what belongs to the list as a whole. */
export function FilterBar({ filter, show }: FilterPanelProps) {
  const set = setInPanel(filter);
  const [open, setOpen] = useState(set > 0);
  return (
    <>
      <Box sx={rowStyle}>
        <Button
          variant="outlined"
          size="small"
          aria-expanded={open}
          startIcon={<SlidersHorizontal size={15} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? t`Filters (${set})` : t`Filters`}
        </Button>
        <FilterTools filter={filter} show={show} />
      </Box>
      <FilterPanel given={open && { filter, show }} />
    </>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  mt: 3,
  minHeight: 32,
} as const;
