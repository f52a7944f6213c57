import Box from '@mui/material/Box';
import { nameOf } from '../../../components/scans/scan-columns.js';
import type { ScanListItem } from '../../../api/types.js';
import { DecideButtons } from './DecideButtons.js';
import { ReviewChip } from './ReviewChip.js';
import { useDecide } from './use-decide.js';

/** Under a row of the history: what was decided, or the buttons to do so. */
export function RowReview({ scan }: { scan: ScanListItem }) {
  const decide = useDecide();
  if (scan.reviewStatus !== 'open') return <ReviewChip status={scan.reviewStatus} />;
  return (
    // Above the link that covers the row.
    <Box component="span" sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', gap: 2 }}>
      <DecideButtons about={nameOf(scan)} decide={(status) => void decide([scan], status)} />
    </Box>
  );
}
