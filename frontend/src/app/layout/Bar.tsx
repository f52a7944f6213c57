import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/Logo.js';
import { SkipLink } from './SkipLink.js';

interface Props {
  home: string;
  children: ReactNode;
}

/** The strip at the top of every page. */
export function Bar({ home, children }: Props) {
  return (
    <Box component="header" sx={barStyle}>
      <SkipLink />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 6,
          height: 56,
          maxWidth: 1200,
          mx: 'auto',
          px: gutter,
        }}
      >
        <Box
          component={Link}
          to={home}
          aria-label="Gatepost"
          sx={{ display: 'inline-flex', textDecoration: 'none' }}
        >
          <Logo />
        </Box>
        {children}
      </Box>
    </Box>
  );
}

export const gutter = { xs: 4, sm: 6 } as const;

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
