import Box from '@mui/material/Box';
import { fonts } from '../theme/tokens.js';
import { CopyButton } from './CopyButton.js';

interface Props {
  text: string;
  /** Its accessible name. */
  what: string;
}

/** Code that can be read, scrolled by keyboard, and copied. */
export function CodeBlock({ text, what }: Props) {
  return (
    <Box sx={{ position: 'relative' }}>
      {/* A group: as landmarks, a page's many samples would need different names. */}
      {/* At any width it is a stop for the keyboard: where it scrolls is known only once it is drawn. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form */}
      <Box role="group" tabIndex={0} aria-label={what} sx={frameStyle}>
        <Box component="pre" sx={{ m: 0, fontFamily: 'inherit' }}>
          <code>{text}</code>
        </Box>
      </Box>
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <CopyButton text={text} what={what} />
      </Box>
    </Box>
  );
}

const frameStyle = {
  p: 4,
  // The button goes beside the code, or above it on narrow screens.
  pt: { xs: 13, sm: 4 },
  pr: { xs: 4, sm: 24 },
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.default',
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
} as const;
