import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Verdict } from '../../components/verdict/Verdict.js';
import { examples } from './examples.js';

/** The app's own verdict view on example messages, rather than a screenshot. */
export function ExampleVerdict() {
  const [index, setIndex] = useState(0);
  const example = examples[index] ?? examples[0];
  return (
    <Box component="section" aria-label="Example verdict">
      <Box sx={barStyle}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Example message"
          value={index}
          onChange={(_event, next: number | null) => next !== null && setIndex(next)}
        >
          {examples.map(({ name }, position) => (
            <ToggleButton key={name} value={position}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Example. Point at a reason to see where the message gives it away.
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
