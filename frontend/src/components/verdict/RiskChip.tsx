import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { bands, riskOf } from './risk.js';

const shape = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 1.5,
  height: 24,
  px: 2,
  borderRadius: '6px',
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const;

/** Colour, icon, number and word: never colour alone. */
export function RiskChip({ score }: { score: number }) {
  const risk = riskOf(score);
  const { icon: Icon, label } = bands[risk];
  return (
    <Box component="span" sx={{ ...shape, color: `${risk}.main`, bgcolor: `${risk}.soft` }}>
      <Icon size={15} aria-hidden="true" />
      <Box component="strong" sx={{ fontWeight: 700 }}>
        {score}
      </Box>
      {label}
    </Box>
  );
}

export function NeutralChip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...shape, color: 'text.secondary', bgcolor: 'surface.page' }}>
      {icon}
      {children}
    </Box>
  );
}
