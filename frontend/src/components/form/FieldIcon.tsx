import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';

/** At the start of a text field: says what belongs into it to those who see. */
export function FieldIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Box component="span" sx={{ display: 'flex', mr: 2, color: 'text.secondary' }}>
      <Icon size={16} aria-hidden="true" />
    </Box>
  );
}
