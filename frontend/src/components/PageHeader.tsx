import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { withVisibleControls } from './bidi.js';
import { useTitle } from './use-title.js';

interface Props {
  title: string;
  /** What is shown of a title that is to be broken at certain places. */
  heading?: ReactNode;
  /** Title of the browser tab, where it differs from the heading. */
  tab?: string;
  sentence?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({
  title,
  heading = withVisibleControls(title),
  tab = title,
  sentence,
  actions,
}: Props) {
  useTitle(withVisibleControls(tab));
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 4,
        mb: 6,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        {sentence && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{sentence}</Typography>}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
