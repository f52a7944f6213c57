import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { fonts } from '../../theme/tokens.js';

/** A description from the OpenAPI document, with `code` in backticks. */
export function Prose({ text }: { text: string }) {
  return [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: words, 1: code, index }) =>
    code === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <Box key={index} component="code" sx={{ fontFamily: fonts.code, fontSize: '0.8125rem' }}>
        {code}
      </Box>
    ),
  );
}
