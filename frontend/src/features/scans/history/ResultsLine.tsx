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
  const shown = `Showing ${count(scans.length)} of ${count(totalCount)}${totalIsExact ? '' : '+'}`;
  const { q, sender } = filter;
  if (!leavesOut(filter)) return `${shown} total scans`;
  return `${shown} results${q ? ` for "${q}"` : ''}${sender ? ` from "${sender}"` : ''}`;
}
