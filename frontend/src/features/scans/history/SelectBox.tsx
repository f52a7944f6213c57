import Box from '@mui/material/Box';

interface Props {
  label: string;
  checked: boolean;
  /** Some of them are, not all. */
  some?: boolean;
  change: () => void;
}

/** Chooses a row, or all of them. It lies above the link that covers a row. */
export function SelectBox({ label, checked, some = false, change }: Props) {
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
