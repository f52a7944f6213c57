import Box from '@mui/material/Box';
import { Chip } from '../Chip.js';
import { bands, riskOf } from './risk.js';

/** Colour, icon, number and word. */
export function RiskChip({ score }: { score: number }) {
  const risk = riskOf(score);
  const { icon, label } = bands[risk];
  return (
    <Chip tone={risk} icon={icon}>
      <Box component="strong" sx={{ fontWeight: 700 }}>
        {score}
      </Box>
      {label}
    </Chip>
  );
}
