import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Segmented } from '../../components/Segmented.js';
import { MessageView } from '../../components/verdict/MessageView.js';
import { useSpotlight } from '../../components/verdict/spotlight.js';
import { Verdict } from '../../components/verdict/Verdict.js';
import type { Example } from './example.js';
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
          <Trans>Example. Point to a reason to highlight the words behind it.</Trans>
        </Typography>
      </Box>
      <Judged key={example.name} example={example} />
    </Box>
  );
}

function Judged({ example }: { example: Example }) {
  const spotlight = useSpotlight();
  const { message, indicators } = example;
  return (
    <Verdict
      {...example}
      spotlight={spotlight}
      message={<MessageView {...{ message, indicators, spotlight }} />}
    />
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
