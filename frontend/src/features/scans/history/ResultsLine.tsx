import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ScanPage } from '../../../api/types.js';
import { count } from '../../../components/text.js';

export function ResultsLine({ term, page }: { term: string; page: ScanPage | undefined }) {
  return (
    <Typography
      component="output"
      sx={{ display: 'block', minHeight: 22, my: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {page ? lineOf(term, page) : <Skeleton component="span" variant="text" width={200} />}
    </Typography>
  );
}

function lineOf(term: string, { scans, totalCount }: ScanPage): string {
  const shown = `Showing ${count(scans.length)} of ${count(totalCount)}`;
  return term ? `${shown} results for "${term}"` : `${shown} total scans`;
}
