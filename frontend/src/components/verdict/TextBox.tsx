import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { count } from '../text.js';

interface Props {
  label: string;
  /** The label is seen, too. */
  captioned?: boolean;
  children: ReactNode;
}

/** A text of the message. Long ones scroll here, by keyboard too. */
export function TextBox({ label, captioned = false, children }: Props) {
  return (
    <div>
      {captioned && (
        <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          {label}
        </Typography>
      )}
      <Box tabIndex={0} dir="auto" component="section" aria-label={label} sx={textStyle}>
        {children}
      </Box>
    </div>
  );
}

const textStyle = {
  maxHeight: 420,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  // Each paragraph has the direction of its own first letter; the blocks of a long text don't inherit that.
  '&, & > div': { unicodeBidi: 'plaintext' },
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
} as const;

export const ShowAll = ({ length, show }: { length: number; show: () => void }) => (
  <div>
    <Button variant="outlined" size="small" onClick={show}>
      <Trans>Show all {count(length)} characters</Trans>
    </Button>
  </div>
);
