import Box from '@mui/material/Box';
import { fonts } from '../theme/tokens.js';

/** Keys to press together, drawn as keys. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      {keys.map((key) => (
        <Box key={key} component="kbd" sx={keyStyle}>
          {key}
        </Box>
      ))}
    </Box>
  );
}

const keyStyle = {
  minWidth: 24,
  px: 1.5,
  py: '1px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'background.default',
  color: 'text.primary',
  fontFamily: fonts.code,
  fontSize: '0.75rem',
  lineHeight: 1.6,
  textAlign: 'center',
} as const;
