import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Between the bubble and the edge of the window. */
const MARGIN = 8;

/** A bubble at the word that it is drawn in: below it, or above where there is no room below. */
export function Tip({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box component="span" role="tooltip" id={id} ref={place} sx={tipStyle}>
      <Box component="span" sx={bubbleStyle}>
        {children}
      </Box>
    </Box>
  );
}

function place(tip: HTMLElement | null) {
  const word = tip?.parentElement?.getBoundingClientRect();
  if (!tip || !word) return;
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(word.left + (word.width - width) / 2, clientWidth - width - MARGIN);
  const below = word.bottom + height <= clientHeight;
  tip.style.left = `${Math.max(left, MARGIN)}px`;
  tip.style.top = `${below ? word.bottom : word.top - height}px`;
}

/** Its edge belongs to it, so that the mouse can go over from the word. */
const tipStyle = { position: 'fixed', zIndex: 'tooltip', py: 1.5, maxWidth: 300 } as const;

const bubbleStyle = {
  display: 'block',
  px: 2,
  py: 1,
  borderRadius: '6px',
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.75rem',
  fontWeight: 550,
  lineHeight: 1.4,
  whiteSpace: 'normal',
} as const;
