import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { type ReactNode, useContext } from 'react';
import { SelectionContext } from './use-selection.js';

/** Chooses the row `id`. */
export const SelectRow = ({ id, label }: { id: string; label: string }) => (
  <Target>
    <RowInput id={id} label={label} />
  </Target>
);

/** Chooses all rows of the page. */
export const SelectPage = () => (
  <Target>
    <PageInput />
  </Target>
);

/** It lies above the link that covers a row. When rows are chosen only what is in it is drawn again. */
const Target = ({ children }: { children: ReactNode }) => (
  <Box component="label" sx={targetStyle}>
    {children}
  </Box>
);

function RowInput({ id, label }: { id: string; label: string }) {
  const selection = useContext(SelectionContext);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={selection?.has(id) ?? false}
      onChange={() => selection?.toggle(id)}
    />
  );
}

function PageInput() {
  const selection = useContext(SelectionContext);
  const { isAll = false, ids = [], toggleAll } = selection ?? {};
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = ids.length > 0 && !isAll;
  };
  return (
    <input
      ref={mark}
      type="checkbox"
      aria-label={t`Select all on this page`}
      checked={isAll}
      onChange={toggleAll}
    />
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
