import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { List, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../../components/LinkButton.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { paths } from '../../../components/paths.js';
import { ScanVerdict } from '../ScanVerdict.js';
import { useScan } from '../use-scan.js';
import { DetailsSkeleton } from './DetailsSkeleton.js';
import { FeedbackPanel } from './FeedbackPanel.js';
import { LoadFailure } from './LoadFailure.js';
import { ScanInformation } from './ScanInformation.js';
import { ScoreLadder } from './ScoreLadder.js';

const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.js')).DeleteDialog);

const links = (
  <>
    <LinkButton to={paths.scans} variant="outlined" startIcon={<List size={16} aria-hidden="true" />}>
      View All Scans
    </LinkButton>
    <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
      New Scan
    </LinkButton>
  </>
);

export function ScanDetailsPage() {
  const { scanId = '' } = useParams();
  const { data, error, refetch } = useScan(scanId);
  const [asking, setAsking] = useState(false);
  const scan = data?.data;
  if (error && !scan) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title="Scan Details"
        actions={
          <>
            {scan && <DeleteButton ask={() => setAsking(true)} />}
            {links}
          </>
        }
      />
      {scan ? (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <ScanVerdict scan={scan} />
          <ScoreLadder scan={scan} />
          {scan.score !== null && <FeedbackPanel scan={scan} />}
          <ScanInformation scan={scan} />
        </Box>
      ) : (
        <DetailsSkeleton />
      )}
      <DeleteDialog given={asking && { scanId, close: () => setAsking(false) }} />
    </>
  );
}

function DeleteButton({ ask }: { ask: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Trash2 size={16} aria-hidden="true" />} onClick={ask}>
      Delete Scan
    </Button>
  );
}
