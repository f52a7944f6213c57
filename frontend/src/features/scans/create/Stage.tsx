import Box from '@mui/material/Box';
import type { Scan } from '../../../api/types.js';

const stages: Partial<Record<Scan['status'], string>> = {
  queued: 'Queued: waiting for its turn.',
  running: 'Being analyzed now.',
};

/** How far a scan is that takes longer. The place is always there, so that what appears in it is announced. */
export function Stage({ status }: { status: Scan['status'] | undefined }) {
  return (
    <Box component="output" sx={{ color: 'text.secondary' }}>
      {status && stages[status]}
    </Box>
  );
}
