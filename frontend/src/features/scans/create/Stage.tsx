import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { Scan } from '../../../api/types.js';

const stages: Partial<Record<Scan['status'], string>> = {
  queued: t`Queued: waiting for its turn.`,
  running: t`Being analyzed now.`,
};

/** The progress of a slow scan. The live region is always rendered, so that changes in it are announced. */
export function Stage({ status }: { status: Scan['status'] | undefined }) {
  return (
    <Box component="output" sx={{ color: 'text.secondary' }}>
      {status && stages[status]}
    </Box>
  );
}
