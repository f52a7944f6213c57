import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../../../components/on-demand.js';
import { NO_PANEL, setInPanel } from './filter.js';
import type { FilterPanelProps } from './FilterPanel.js';

const FilterPanel = onDemand<FilterPanelProps>(async () => (await import('./FilterPanel.js')).FilterPanel);

const SORTS: ChoiceProps['options'] = [
  ['', 'Newest'],
  ['score', 'Score'],
];
const SIZES: ChoiceProps['options'] = ['', '25', '50', '100'].map((size) => [size, size || '10']);

/** Order, page size, and the button that opens the filters; open where some are set. */
export function FilterBar({ filter, show }: FilterPanelProps) {
  const set = setInPanel(filter);
  const [open, setOpen] = useState(set > 0);
  const clear = () => show({ q: '', sender: '', ...NO_PANEL });
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
          Filters{set > 0 && ` (${set})`}
        </Button>
        <Choice label="Sort by" value={filter.sort} options={SORTS} change={(sort) => show({ sort })} />
        <Choice label="Per page" value={filter.size} options={SIZES} change={(size) => show({ size })} />
        {set > 0 && (
          <Button size="small" onClick={clear}>
            Clear filters
          </Button>
        )}
      </Box>
      <FilterPanel given={open && { filter, show }} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  change: (value: string) => void;
}

function Choice({ label, value, options, change }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}
    >
      {label}
      <Box component="select" value={value} onChange={({ target }) => change(target.value)} sx={selectStyle}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 } as const;

const selectStyle = {
  minHeight: 28,
  px: 2,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'surface.control',
  borderRadius: '6px',
} as const;
