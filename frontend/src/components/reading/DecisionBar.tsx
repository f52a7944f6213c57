import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';

const BAR_HEIGHT = 64;

/** On a phone the decision stays in sight however long the message is: what is focused, and the notice, stay above it. */
export function DecisionBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--gp-page-bar', `${BAR_HEIGHT}px`);
    return () => void style.removeProperty('--gp-page-bar');
  }, []);
  return (
    <Box role="toolbar" aria-label={t`Decision`} sx={barStyle}>
      {children}
    </Box>
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: BAR_HEIGHT,
  mt: 4,
  mx: -4,
  px: 4,
  bgcolor: 'surface.raised',
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { flex: 1 },
} as const;
