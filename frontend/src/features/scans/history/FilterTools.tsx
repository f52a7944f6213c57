import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NO_PANEL, setInPanel } from './filter.js';
import type { FilterPanelProps } from './FilterPanel.js';
import { ViewsMenu } from './views/ViewsMenu.js';

const SORTS: ChoiceProps['options'] = [
  ['', t`Newest`],
  ['score', t`Score`],
];
const SIZES: ChoiceProps['options'] = ['', '25', '50', '100'].map((size) => [size, size || '10']);

/** Saved views, order and page size, and the way back to everything. */
export function FilterTools({ filter, show }: FilterPanelProps) {
  return (
    <>
      <ViewsMenu filter={filter} show={show} />
      <Choice label={t`Sort by`} value={filter.sort} options={SORTS} change={(sort) => show({ sort })} />
      <Choice label={t`Per page`} value={filter.size} options={SIZES} change={(size) => show({ size })} />
      {setInPanel(filter) > 0 && (
        <Button size="small" onClick={() => show({ q: '', sender: '', ...NO_PANEL })}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
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
