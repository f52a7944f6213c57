import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  tone: keyof typeof colours;
  icon: LucideIcon;
  children: ReactNode;
}

/** Announced when it appears. MUI's own Alert would add 5 kB to the first load of every form. */
export function Alert({ tone, icon: Icon, children }: Props) {
  return (
    <Box role="alert" sx={[rowStyle, colours[tone]]}>
      <Box sx={{ display: 'flex', opacity: 0.9 }}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0, py: '8px', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

const colours = {
  high: { color: 'high.main', bgcolor: 'high.soft' },
  suspicious: { color: 'suspicious.main', bgcolor: 'suspicious.soft' },
  neutral: { color: 'text.primary', bgcolor: 'surface.brand' },
} as const;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  p: '6px 14px',
  borderRadius: '6px',
  typography: 'body2',
} as const;
