import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useContext } from 'react';
import { SelectionContext } from './use-selection.js';

interface Props {
  label: string;
  checked: boolean;
  /** Some of them are, not all. */
  some?: boolean;
  change: () => void;
}

/** Chooses the row `id`. */
export function SelectRow({ id, label }: { id: string; label: string }) {
  const selection = useContext(SelectionContext);
  return (
    <SelectBox label={label} checked={selection?.has(id) ?? false} change={() => selection?.toggle(id)} />
  );
}

/** Chooses all rows of the page. */
export function SelectPage() {
  const selection = useContext(SelectionContext);
  return (
    <SelectBox
      label={t`Select all on this page`}
      checked={selection?.isAll ?? false}
      some={selection !== null && selection.ids.length > 0}
      change={() => selection?.toggleAll()}
    />
  );
}

/** It lies above the link that covers a row. */
function SelectBox({ label, checked, some = false, change }: Props) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = some && !checked;
  };
  return (
    <Box component="label" sx={targetStyle}>
      <input ref={mark} type="checkbox" aria-label={label} checked={checked} onChange={change} />
    </Box>
  );
}

const targetStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  cursor: 'pointer',
  '& input': {
    width: 16,
    height: 16,
    m: 0,
    accentColor: 'var(--gp-palette-primary-main)',
    cursor: 'pointer',
  },
} as const;
