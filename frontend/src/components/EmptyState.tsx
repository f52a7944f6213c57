import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  sentence: string;
  action?: ReactNode;
  /** Errors are announced at once. */
  urgent?: boolean;
  /** When nothing else is on the page, the sentence is its heading. */
  wholePage?: boolean;
}

/** One icon, one sentence, one action: for nothing there, not found and failed. */
export function EmptyState({ icon: Icon, sentence, action, urgent = false, wholePage = false }: Props) {
  return (
    <Box
      role={urgent ? 'alert' : undefined}
      sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 4, py: 14, textAlign: 'center' }}
    >
      <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>
        <Icon size={44} strokeWidth={1.25} aria-hidden="true" />
      </Box>
      <Typography variant={wholePage ? 'h2' : 'body1'} component={wholePage ? 'h1' : 'p'}>
        {sentence}
      </Typography>
      {action}
    </Box>
  );
}
