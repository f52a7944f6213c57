import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { ScanDetails } from '../../../api/types.js';
import { onDemand } from '../../../components/on-demand.js';

const SettleDialog = onDemand(async () => (await import('./SettleDialog.js')).SettleDialog);

/** The way for an Admin to have an alarm like this never again. */
export function SettlePanel({ scan }: { scan: ScanDetails }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BellOff size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        <Trans>Don't alarm again</Trans>
      </Button>
      <SettleDialog given={asking && { scan, close: () => setAsking(false) }} />
    </>
  );
}
