import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { withVisibleControls } from '../../../components/bidi.js';
import { partsOf } from './marked-parts.js';

/** Plain text with each place of the term marked, whatever its case. */
export function Marked({ text, term }: { text: string; term: string }) {
  return partsOf(text, term).map(({ from, part, isTerm }) =>
    isTerm ? (
      <Box key={from} component="mark" sx={markStyle}>
        {withVisibleControls(part)}
      </Box>
    ) : (
      <Fragment key={from}>{withVisibleControls(part)}</Fragment>
    ),
  );
}

const markStyle = {
  color: 'inherit',
  bgcolor: 'suspicious.soft',
  borderRadius: '3px',
  fontWeight: 600,
} as const;
