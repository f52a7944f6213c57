import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the panel, with a heading but for the first. */
export function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: 'start',
        ...(title && { pt: 4, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      {title && (
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  );
}
