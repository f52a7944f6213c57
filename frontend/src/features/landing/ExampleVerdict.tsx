import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Segmented } from '../../components/Segmented.js';
import { Verdict } from '../../components/verdict/Verdict.js';
import { examples } from './examples.js';

/** The app's own verdict view on example messages, rather than a screenshot. */
export function ExampleVerdict() {
  const [index, setIndex] = useState(0);
  const example = examples[index] ?? examples[0];
  return (
    <Box component="section" aria-label={t`Example verdict`}>
      <Box sx={barStyle}>
        <Segmented
          label={t`Example message`}
          value={index}
          change={setIndex}
          options={examples.map(({ name }, position) => ({ value: position, text: name }))}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Trans>Example. Point at a reason to see where the message gives it away.</Trans>
        </Typography>
      </Box>
      <Verdict key={example.name} {...example} />
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 6,
  rowGap: 2,
  mb: 3,
} as const;
