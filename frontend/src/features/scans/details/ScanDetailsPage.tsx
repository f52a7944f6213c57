import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { List, OctagonX, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Scan, ScanDetails } from '../../../api/types.js';
import { useIsAdmin } from '../../../api/session.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { MoreActions } from '../../../components/MoreActions.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { paths } from '../../../components/paths.js';
import { useExpectedKeys } from '../../../components/page-shortcuts.js';
import { useStepsInList } from '../../../components/reading/shown-list.js';
import { DecisionBar } from '../../../components/reading/DecisionBar.js';
import type { DecisionProps } from '../review/Decision.js';
import { cut } from '../../../components/text.js';
import { ScanVerdict } from '../ScanVerdict.js';
import { useScan } from '../use-scan.js';
import { DetailsSkeleton } from './DetailsSkeleton.js';
import { LoadFailure, ScanNotFound } from './LoadFailure.js';
import { ScanAgain } from './ScanAgain.js';

const Decision = onDemand<DecisionProps>(async () => (await import('../review/Decision.js')).Decision);
const ReviewPanel = onDemand<DecisionProps>(
  async () => (await import('../review/ReviewPanel.js')).ReviewPanel,
);
const MoreDetails = onDemand(async () => (await import('./MoreDetails.js')).MoreDetails);
const StopDialog = onDemand(async () => (await import('./DeleteDialog.js')).StopDialog);
const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.js')).DeleteDialog);

export function ScanDetailsPage() {
  const { scanId = '' } = useParams();
  useStepsInList(scanId);
  // Of Decision, which comes after the verdict.
  useExpectedKeys('rb');
  const { data, error, refetch } = useScan(scanId);
  // The specification has a response without data mean that there is none.
  const scan = data?.data as ScanDetails | null | undefined;
  if (data && !scan) return <ScanNotFound />;
  if (error && !scan) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (scan) return <Details key={scan.id} scan={scan} />;
  return (
    <>
      <PageHeader title={t`Scan details`} />
      <DetailsSkeleton />
    </>
  );
}

/** What of a subject is read at a glance: all of it stands with the message. */
const TITLE_LENGTH = 150;

type Question = 'stop' | 'delete' | null;

function Details({ scan }: { scan: ScanDetails }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [asking, setAsking] = useState<Question>(null);
  const [note, setNote] = useState('');
  const close = () => setAsking(null);
  const decision = { scan, note, changeNote: setNote };
  const { id: scanId, score } = scan;
  const decide = score !== null && <Decision given={decision} />;
  return (
    <>
      <PageHeader
        title={titleOf(scan)}
        heading={cut(titleOf(scan), TITLE_LENGTH)}
        actions={
          <>
            <ScanActions scan={scan} ask={setAsking} />
            {isWide && decide && <DecideHere>{decide}</DecideHere>}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <ScanVerdict scan={scan} />
        {score !== null && (
          // The room that it takes without a history is kept until its code is there.
          <Box sx={{ minHeight: { xs: 232, sm: 162 } }}>
            <ReviewPanel given={decision} />
          </Box>
        )}
        <MoreDetails given={{ scan }} />
      </Box>
      {!isWide && decide && <DecisionBar>{decide}</DecisionBar>}
      <StopDialog given={asking === 'stop' && { scanId, close }} />
      <DeleteDialog given={asking === 'delete' && { scanId, close }} />
    </>
  );
}

/** The room that the buttons take is kept until their code is there. */
const DecideHere = ({ children }: { children: ReactNode }) => (
  <Box role="toolbar" aria-label={t`Decision`} sx={decideStyle}>
    {children}
  </Box>
);

interface ActionsProps {
  scan: ScanDetails;
  ask: (question: Question) => void;
}

/** A new scan is what comes next only where nothing waits for a decision. */
function ScanActions({ scan, ask }: ActionsProps) {
  const isAdmin = useIsAdmin();
  const canStop = isAdmin && scan.score !== null && scan.outbreakId === null;
  return (
    <>
      <ScanAgain scan={scan} />
      <LinkButton
        to={paths.scans}
        variant="outlined"
        startIcon={<List size={16} aria-hidden="true" />}
        // On a phone the others fill the row, and the menu leads there, too.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Trans>View all scans</Trans>
      </LinkButton>
      {scan.reviewStatus !== 'open' && (
        <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
          <Trans>New scan</Trans>
        </LinkButton>
      )}
      <MoreActions
        actions={[
          ...(canStop ? [{ label: t`Stop messages like this`, icon: OctagonX, run: () => ask('stop') }] : []),
          { label: t`Delete scan`, icon: Trash2, run: () => ask('delete') },
        ]}
      />
    </>
  );
}

/** What the message is about, in the page and in the browser's tab. */
const titleOf = ({ subject, emailScan }: Scan) =>
  subject ? withVisibleControls(subject) : emailScan ? t`Email without a subject` : 'SMS';

const decideStyle = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 2,
  minWidth: 204,
  minHeight: 36,
} as const;
