import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export const wide = { maxWidth: 1200, mx: 'auto', px: { xs: 4, sm: 6 } } as const;

/** A hairline across the page, then the heading to the left of the section's content. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 14, md: 20 } }}>
      <Box sx={{ ...wide }}>
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: { xs: 6, md: 8 }, ...gridStyle }}>
          <Typography id={id} variant="h1" component="h2">
            {title}
          </Typography>
          <div>{children}</div>
        </Box>
      </Box>
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { md: '260px minmax(0, 1fr)' },
  columnGap: 12,
  rowGap: 6,
} as const;
