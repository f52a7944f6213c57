import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { ScanForm } from './ScanForm.js';
import { ScanResult } from './ScanResult.js';
import { ScoreGuide } from './ScoreGuide.js';
import { useScanForm } from './use-scan-form.js';

/** Opened again (New Scan in the menu while a result is shown), it starts with an empty form. */
export function CreateScanPage() {
  return <CreateScan key={useLocation().key} />;
}

function CreateScan() {
  const { scan, again, ...form } = useScanForm();
  if (scan) return <ScanResult scan={scan} again={again} />;
  return (
    <>
      <PageHeader
        title="New Scan"
        sentence="Paste a message exactly as you would send it. Nothing is sent to anyone."
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
          gap: 6,
          alignItems: 'start',
        }}
      >
        <Panel sx={{ p: { xs: 4, sm: 6 } }}>
          <ScanForm {...form} />
        </Panel>
        <ScoreGuide />
      </Box>
    </>
  );
}
