import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Scan } from '../../../api/types.js';
import { onDemand } from '../../../components/on-demand.js';

const ScanAgainDialog = onDemand(async () => (await import('./ScanAgainDialog.js')).ScanAgainDialog);

/** Asks by which instructions this message is to be judged again. */
export function ScanAgain({ scan }: { scan: Scan }) {
  const [asking, setAsking] = useState(false);
  if (scan.retain !== 'full') return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RotateCcw size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        <Trans>Scan again</Trans>
      </Button>
      <ScanAgainDialog given={asking && { scan, close: () => setAsking(false) }} />
    </>
  );
}
