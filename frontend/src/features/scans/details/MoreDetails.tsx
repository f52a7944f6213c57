import type { ScanDetails } from '../../../api/types.js';
import { HandOver } from '../hand-over/HandOver.js';
import { AdvicePanel } from './AdvicePanel.js';
import { FeedbackPanel } from './FeedbackPanel.js';
import { ReceiverAnswers } from './ReceiverAnswers.js';
import { ScanInformation } from './ScanInformation.js';
import { ScoreLadder } from './ScoreLadder.js';

/** What stands below the verdict and the decision, and is fetched behind them. */
export const MoreDetails = ({ scan }: { scan: ScanDetails }) => (
  <>
    {scan.score !== null && <HandOver scan={scan} printable />}
    <ScoreLadder scan={scan} />
    <AdvicePanel scan={scan} />
    <ReceiverAnswers scanId={scan.id} />
    {scan.score !== null && <FeedbackPanel scan={scan} />}
    <ScanInformation scan={scan} />
  </>
);
