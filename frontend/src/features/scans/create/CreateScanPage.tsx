import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { ScanForm } from './ScanForm.js';
import { useScanForm } from './use-scan-form.js';

const ScoreGuide = onDemand(async () => (await import('./ScoreGuide.js')).ScoreGuide);

/** Opening it again starts with an empty form, or with what was typed and not scanned. */
export function CreateScanPage() {
  return <CreateScan key={useLocation().key} />;
}

function CreateScan() {
  const form = useScanForm();
  return (
    <>
      <PageHeader
        title={t`New scan`}
        sentence={t`Paste a message exactly as you would send it. Nothing is sent to anyone.`}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
          gap: 6,
          alignItems: 'start',
        }}
      >
        <Panel sx={{ p: INSET }}>
          <ScanForm {...form} />
        </Panel>
        <ScoreGuide given={{}} />
      </Box>
    </>
  );
}
