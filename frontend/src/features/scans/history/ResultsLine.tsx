import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScanPage } from '../../../api/types.js';
import { count } from '../../../components/text.js';
import type { ScanFilter } from './filter.js';

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

function lineOf({ term, sender }: ScanFilter, { scans, totalCount, totalIsExact }: ScanPage): string {
  const shown = `Showing ${count(scans.length)} of ${count(totalCount)}${totalIsExact ? '' : '+'}`;
  if (!term && !sender) return `${shown} total scans`;
  return `${shown} results${term ? ` for "${term}"` : ''}${sender ? ` from "${sender}"` : ''}`;
}
