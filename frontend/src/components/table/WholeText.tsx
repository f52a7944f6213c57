import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text that wraps instead of being cut off: a tooltip with the rest would not be readable on every device. */
export const WholeText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
