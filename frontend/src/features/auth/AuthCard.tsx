import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { INSET, Panel } from '../../components/Panel.js';
import { useTitle } from '../../components/use-title.js';

interface Props {
  title: string;
  sentence: string;
  width: number;
  children: ReactNode;
  foot: ReactNode;
}

export function AuthCard({ title, sentence, width, children, foot }: Props) {
  useTitle(title);
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', px: 4, pt: { xs: 8, sm: 16 } }}>
      <Box sx={{ width: '100%', maxWidth: width }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 1, mb: 6, minHeight: 22, color: 'text.secondary' }}>{sentence}</Typography>
        <Panel sx={{ p: INSET }}>{children}</Panel>
        <Typography sx={{ mt: 5, color: 'text.secondary' }}>{foot}</Typography>
      </Box>
    </Box>
  );
}
