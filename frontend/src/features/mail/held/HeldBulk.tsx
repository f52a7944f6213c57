import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleCheck, OctagonX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type Bulk, BulkDialog } from './BulkDialog.js';
import { groupedBy, type HeldFilter } from './held-filter.js';

export interface HeldBulkProps {
  filter: HeldFilter;
  /** How many wait. */
  waiting: number;
}

/** What can be done about all that is listed, however many pages it has. */
export function HeldBulk({ filter, waiting }: HeldBulkProps) {
  const [asking, setAsking] = useState<Bulk | null>(null);
  const by = groupedBy(filter.view);
  const chosen = by && filter.group ? { [by]: filter.group } : {};
  const button = (bulk: Bulk) => ({
    size: 'small' as const,
    variant: 'outlined' as const,
    onClick: () => setAsking(bulk),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <Button {...button('release')} startIcon={<CircleCheck size={15} aria-hidden="true" />}>
        <Trans>Release all...</Trans>
      </Button>
      <Button {...button('refuse')} startIcon={<OctagonX size={15} aria-hidden="true" />}>
        <Trans>Refuse all...</Trans>
      </Button>
      <Button {...button('judge')} startIcon={<RefreshCw size={15} aria-hidden="true" />}>
        <Trans>Judge again...</Trans>
      </Button>
      {asking && <BulkDialog bulk={asking} chosen={chosen} waiting={waiting} close={() => setAsking(null)} />}
    </Box>
  );
}
