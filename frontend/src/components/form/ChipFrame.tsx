import Box from '@mui/material/Box';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  isSet: boolean;
  clear: () => void;
  clearLabel: string;
  children: ReactNode;
}

/** The outline of a chip that holds a field; one that is set stands out, and can be cleared. */
export const ChipFrame = ({ isSet, clear, clearLabel, children }: Props) => (
  <Box component="span" sx={isSet ? { ...frameStyle, ...setStyle } : frameStyle}>
    {children}
    {isSet && (
      <Box component="button" type="button" aria-label={clearLabel} onClick={clear} sx={clearStyle}>
        <X size={14} aria-hidden="true" />
      </Box>
    )}
  </Box>
);

const frameStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 2,
  minHeight: 30,
  px: 2.5,
  border: 1,
  borderColor: 'surface.control',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'background.default' },
  '&:has(:is(select, input):focus-visible)': {
    outline: '2px solid var(--gp-palette-primary-main)',
    outlineOffset: 1,
  },
  '& :is(select, input):focus-visible': { outline: 'none' },
} as const;

const setStyle = {
  pr: 0.5,
  bgcolor: 'surface.brand',
  borderColor: 'primary.main',
  '&:hover': { bgcolor: 'surface.brand' },
} as const;

const clearStyle = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  p: 0,
  border: 0,
  borderRadius: '4px',
  bgcolor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
