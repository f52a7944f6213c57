import Box from '@mui/material/Box';
import type { ScanListItem } from '../../../api/types.js';
import { nameOf } from '../../../components/scans/scan-columns.js';
import { DecideButtons } from './DecideButtons.js';
import { ReviewChip } from './ReviewChip.js';
import { type DecidedList, type DecidedRow, useDecideRows } from './use-decide-rows.js';

export interface RowReviewProps {
  scan: ScanListItem & DecidedRow;
  list: DecidedList;
}

/** Under a row of the history: what was decided, or the buttons to do so. */
export function RowReview({ scan, list }: RowReviewProps) {
  const { decide } = useDecideRows(list);
  if (scan.reviewStatus !== 'open') return <ReviewChip status={scan.reviewStatus} />;
  return (
    // Above the link that covers the row.
    <Box component="span" sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', gap: 2 }}>
      <DecideButtons about={nameOf(scan)} decide={(status) => void decide([scan], status)} />
    </Box>
  );
}
