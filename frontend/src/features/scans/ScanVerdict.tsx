import type { Scan } from '../../api/types.js';
import { Verdict } from '../../components/verdict/Verdict.js';
import { messageOf } from './message-of.js';
import { PendingVerdict } from './PendingVerdict.js';

export function ScanVerdict({ scan }: { scan: Scan }) {
  if (scan.score === null) return <PendingVerdict scan={scan} />;
  return (
    <Verdict
      score={scan.score}
      summary={scan.summary ?? ''}
      engine={scan.engine}
      degraded={scan.degraded}
      indicators={scan.indicators}
      message={messageOf(scan)}
    />
  );
}
