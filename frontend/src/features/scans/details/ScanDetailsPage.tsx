import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { List, OctagonX, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Scan, ScanDetails } from '../../../api/types.js';
import { useIsAdmin } from '../../../api/session.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { paths } from '../../../components/paths.js';
import { ScanVerdict } from '../ScanVerdict.js';
import { useScan } from '../use-scan.js';
import { DetailsSkeleton } from './DetailsSkeleton.js';
import { FeedbackPanel } from './FeedbackPanel.js';
import { LoadFailure, ScanNotFound } from './LoadFailure.js';
import { ScanAgain } from './ScanAgain.js';
import { ScanInformation } from './ScanInformation.js';
import { ScoreLadder } from './ScoreLadder.js';

const ReviewPanel = onDemand(async () => (await import('../review/ReviewPanel.js')).ReviewPanel);
const StopDialog = onDemand(async () => (await import('./DeleteDialog.js')).StopDialog);
const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.js')).DeleteDialog);

const links = (
  <>
    <LinkButton to={paths.scans} variant="outlined" startIcon={<List size={16} aria-hidden="true" />}>
      <Trans>View All Scans</Trans>
    </LinkButton>
    <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
      <Trans>New Scan</Trans>
    </LinkButton>
  </>
);

interface ActionsProps {
  scan: ScanDetails;
  stop: () => void;
  remove: () => void;
}

function ScanActions({ scan, stop, remove }: ActionsProps) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <ScanAgain scan={scan} />
      <DeleteButton place="head" ask={remove} />
      {isAdmin && scan.score !== null && scan.outbreakId === null && <StopButton ask={stop} />}
      {links}
    </>
  );
}

export function ScanDetailsPage() {
  const { scanId = '' } = useParams();
  const { data, error, refetch } = useScan(scanId);
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);
  // The specification has a response without data mean that there is none.
  const scan = data?.data as ScanDetails | null | undefined;
  if (data && !scan) return <ScanNotFound />;
  if (error && !scan) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={scan ? titleOf(scan) : t`Scan Details`}
        // They would have to make way for a longer title.
        actions={
          scan && <ScanActions scan={scan} stop={() => setStopping(true)} remove={() => setAsking(true)} />
        }
      />
      {scan ? (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <ScanVerdict scan={scan} />
          {scan.score !== null && (
            // The room that it takes without a history is kept until its code is there.
            <Box sx={{ minHeight: { xs: 261, sm: 191 } }}>
              <ReviewPanel key={scan.id} given={{ scan }} />
            </Box>
          )}
          <ScoreLadder scan={scan} />
          {scan.score !== null && <FeedbackPanel scan={scan} />}
          <ScanInformation scan={scan} />
          <DeleteButton place="foot" ask={() => setAsking(true)} />
        </Box>
      ) : (
        <DetailsSkeleton />
      )}
      <StopDialog given={stopping && { scanId, close: () => setStopping(false) }} />
      <DeleteDialog given={asking && { scanId, close: () => setAsking(false) }} />
    </>
  );
}

/** What the message is about, in the page and in the browser's tab. */
const titleOf = ({ subject, emailScan }: Scan) =>
  subject ? withVisibleControls(subject) : emailScan ? t`Email without a subject` : 'SMS';

const StopButton = ({ ask }: { ask: () => void }) => (
  <Button variant="outlined" startIcon={<OctagonX size={16} aria-hidden="true" />} onClick={ask}>
    <Trans>Stop Messages Like This</Trans>
  </Button>
);

/** On a phone at the end: what a person came for is the verdict. */
const places = { head: { xs: 'none', sm: 'inline-flex' }, foot: { xs: 'inline-flex', sm: 'none' } };

function DeleteButton({ place, ask }: { place: keyof typeof places; ask: () => void }) {
  return (
    <Button
      variant="outlined"
      startIcon={<Trash2 size={16} aria-hidden="true" />}
      onClick={ask}
      sx={{ display: places[place], justifySelf: 'start' }}
    >
      <Trans>Delete Scan</Trans>
    </Button>
  );
}
