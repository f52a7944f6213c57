import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withVisibleControls } from '../bidi.js';

interface Props {
  to: string;
  /** The link's full name where its text alone ("View") says too little. */
  name: string;
  children: ReactNode;
}

/** A real link that covers its whole row or card, so that click, middle click and keyboard all work. */
export function RowLink({ to, name, children }: Props) {
  return (
    <MuiLink component={Link} to={to} aria-label={withVisibleControls(name)} underline="none" sx={stretched}>
      {children}
    </MuiLink>
  );
}

const stretched = {
  fontWeight: 550,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid var(--gp-palette-primary-main)',
    outlineOffset: '-2px',
    borderRadius: '6px',
  },
} as const;
