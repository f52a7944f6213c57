import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../theme/visually-hidden.js';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <Box component="a" href={`#${MAIN_ID}`} sx={skipStyle}>
      <Trans>Skip to content</Trans>
    </Box>
  );
}

const skipStyle = {
  position: 'absolute',
  left: 12,
  top: 10,
  zIndex: 1,
  px: 3,
  py: 2,
  borderRadius: '6px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:not(:focus)': visuallyHidden,
} as const;
