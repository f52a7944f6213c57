import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScanPage } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import { leavesOut, type ScanFilter } from './filter.js';

export function ResultsLine({ filter, page }: { filter: ScanFilter; page: ScanPage | undefined }) {
  return (
    <Typography
      component="output"
      sx={{ display: 'block', minHeight: 22, my: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {page ? lineOf(filter, page) : <Skeleton component="span" variant="text" width={200} />}
    </Typography>
  );
}

function lineOf(filter: ScanFilter, { scans, totalCount, totalIsExact }: ScanPage): string {
  const all = `${count(totalCount)}${totalIsExact ? '' : '+'}`;
  const { q, sender } = filter;
  const here = count(scans.length);
  if (!leavesOut(filter)) return t`Showing ${here} of ${all} total scans`;
  if (q && sender) return t`Showing ${here} of ${all} results for "${q}" from "${sender}"`;
  if (q) return t`Showing ${here} of ${all} results for "${q}"`;
  if (sender) return t`Showing ${here} of ${all} results from "${sender}"`;
  return t`Showing ${here} of ${all} results`;
}
