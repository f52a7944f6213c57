import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a row would cut off takes the lines it needs: everyone can read it, whatever they point with. */
export const WholeText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
