import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReviewGroup, ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { LoadError } from '../../../components/LoadError.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { SenderStateChip } from '../../../components/SenderStateChip.js';
import { scansWith } from '../../../components/scans/scans-with.js';
import { TextLink } from '../../../components/TextLink.js';
import { FeedbackPanel } from '../details/FeedbackPanel.js';
import { DetailsSkeleton } from '../details/DetailsSkeleton.js';
import { HandOver } from '../hand-over/HandOver.js';
import { ScanVerdict } from '../ScanVerdict.js';
import { useScan } from '../use-scan.js';
import { DecideButtons } from '../review/DecideButtons.js';
import { LikeMessages } from './LikeMessages.js';
import { ReviewChip } from '../review/ReviewChip.js';
import { DecisionBar } from '../../../components/reading/DecisionBar.js';
import {
  headStyle,
  narrowHeadStyle,
  narrowStyle,
  paneStyle,
} from '../../../components/reading/pane-style.js';

export interface ReadingPaneProps {
  scanId: string;
  /** The messages that are like it, it among them. */
  group: ReviewGroup | undefined;
  /** Beside the list; otherwise instead of it. */
  isWide: boolean;
  /** Decides about the message, and opens the next one. */
  settle: (status: 'released' | 'blocked', scan: ScanDetails) => void;
  close: () => void;
}

/** One message of the list of those that wait, with its evidence and the decision. */
export function ReadingPane({ scanId, ...props }: ReadingPaneProps) {
  const { isWide } = props;
  const { data, error, refetch } = useScan(scanId);
  // The specification has a response without data mean that there is none.
  const scan = data?.data as ScanDetails | null | undefined;
  const section = useRef<HTMLElement>(null);
  // Where a message takes the place of the list, that is where one reads on.
  useEffect(() => {
    if (isWide) return;
    section.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isWide]);
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t`Message`}
      sx={isWide ? { ...paneStyle, outline: 'none' } : narrowStyle}
    >
      {scan ? (
        <Loaded scan={scan} {...props} />
      ) : error || data ? (
        <Panel>
          <LoadError sentence={t`The message could not be loaded.`} retry={() => void refetch()} />
        </Panel>
      ) : (
        <DetailsSkeleton />
      )}
    </Box>
  );
}

type LoadedProps = Omit<ReadingPaneProps, 'scanId'> & { scan: ScanDetails };

function Loaded(props: LoadedProps) {
  const { scan, isWide, settle } = props;
  return (
    <>
      <Head {...props} />
      <ScanVerdict scan={scan} stacked />
      {scan.score !== null && (
        <>
          <HandOver key={scan.id} scan={scan} />
          <FeedbackPanel key={`feedback ${scan.id}`} scan={scan} />
        </>
      )}
      {!isWide && scan.score !== null && (
        <DecisionBar>
          <DecideButtons primary status={scan.reviewStatus} decide={(decision) => settle(decision, scan)} />
        </DecisionBar>
      )}
    </>
  );
}

function Head({ scan, group, isWide, settle, close }: LoadedProps) {
  const { subject, sender, senderState, createdAt, emailScan } = scan;
  return (
    <Panel sx={isWide ? headStyle : narrowHeadStyle}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {subject ? withVisibleControls(subject) : emailScan ? t`Email without a subject` : 'SMS'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {sender && (
              <>
                <TextLink quiet to={scansWith({ sender })}>
                  {withVisibleControls(sender)}
                </TextLink>
                {' · '}
              </>
            )}
            <RelativeTime iso={createdAt} />
          </Typography>
          <SenderStateChip state={senderState} ofMessage />
        </Box>
        {isWide && (
          <IconButton size="small" aria-label={t`Close the message`} onClick={close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Box>
      {group && group.count > 1 && <LikeMessages key={group.key} group={group} />}
      <Decided {...{ scan, isWide, settle }} />
    </Panel>
  );
}

/** What was decided, or, where no bar has them, the buttons to do so. */
const Decided = ({ scan, isWide, settle }: Pick<LoadedProps, 'scan' | 'isWide' | 'settle'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    {isWide && (
      <DecideButtons primary status={scan.reviewStatus} decide={(decision) => settle(decision, scan)} />
    )}
    {scan.reviewStatus !== 'open' && <ReviewChip status={scan.reviewStatus} />}
    <Box sx={{ ml: 'auto' }}>
      <TextLink to={paths.scan(scan.id)}>
        <Trans>Open on its own page</Trans>
      </TextLink>
    </Box>
  </Box>
);
