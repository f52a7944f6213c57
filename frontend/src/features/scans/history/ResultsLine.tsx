import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';
import { leavesOut, type ScanFilter } from './filter.js';
import { countOf, type HistoryList } from '../history-row.js';

export function ResultsLine({ filter, page }: { filter: ScanFilter; page: HistoryList | undefined }) {
  return (
    <Typography
      component="output"
      sx={{ display: 'block', minHeight: 22, my: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {page ? lineOf(filter, page) : <Skeleton component="span" variant="text" width={200} />}
    </Typography>
  );
}

function lineOf(filter: ScanFilter, { scans, totalCount, totalIsExact }: HistoryList): string {
  const all = `${count(totalCount)}${totalIsExact ? '' : '+'}`;
  const q = withVisibleControls(filter.q);
  const sender = withVisibleControls(filter.sender);
  const here = count(scans.reduce((sum, row) => sum + countOf(row), 0));
  if (!leavesOut(filter)) return t`Showing ${here} of ${all} scans`;
  if (q && sender) return t`Showing ${here} of ${all} results for "${q}" from "${sender}"`;
  if (q) return t`Showing ${here} of ${all} results for "${q}"`;
  if (sender) return t`Showing ${here} of ${all} results from "${sender}"`;
  return t`Showing ${here} of ${all} results`;
}
