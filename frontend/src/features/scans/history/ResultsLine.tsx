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
  const shown = t`Showing ${count(scans.length)} of ${count(totalCount)}${totalIsExact ? '' : '+'}`;
  const { q, sender } = filter;
  if (!leavesOut(filter)) return t`${shown} total scans`;
  return t`${shown} results${q ? t` for "${q}"` : ''}${sender ? t` from "${sender}"` : ''}`;
}
