import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'safe' | 'suspicious' | 'high' | 'neutral';

interface Props {
  tone: Tone;
  icon: LucideIcon;
  children: ReactNode;
}

/** A state as colour, icon and word, never as colour alone. */
export function Chip({ tone, icon: Icon, children }: Props) {
  return (
    <Box component="span" data-chip sx={[shape, coloursOf(tone)]}>
      <Icon size={15} aria-hidden="true" />
      {children}
    </Box>
  );
}

const coloursOf = (tone: Tone) =>
  tone === 'neutral'
    ? { color: 'text.secondary', bgcolor: 'surface.page' }
    : { color: `${tone}.main`, bgcolor: `${tone}.soft` };

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
