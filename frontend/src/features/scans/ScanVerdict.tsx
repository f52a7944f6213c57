import { Suspense, useMemo } from 'react';
import type { ScanDetails } from '../../api/types.js';
import { decisionBeside } from '../../components/verdict/judge.js';
import { asShown } from '../../components/verdict/severity.js';
import { useSpotlight } from '../../components/verdict/spotlight.js';
import { Verdict } from '../../components/verdict/Verdict.js';
import { DetailsSkeleton } from './details/DetailsSkeleton.js';
import { MessageLinks, MessagePane } from './MessagePane.js';
import { PendingVerdict } from './PendingVerdict.js';

interface Props {
  scan: ScanDetails;
  /** The evidence above the message, where there is no room for both. */
  stacked?: boolean;
}

/** All of it at once: what is below the verdict would move when the message came later. */
export const ScanVerdict = ({ scan, stacked = false }: Props) => (
  <Suspense fallback={<DetailsSkeleton />}>
    {scan.score === null ? (
      <PendingVerdict scan={scan} />
    ) : (
      <Judged scan={scan} score={scan.score} stacked={stacked} />
    )}
  </Suspense>
);

function Judged({ scan, score, stacked }: Required<Props> & { score: number }) {
  const spotlight = useSpotlight();
  const indicators = useMemo(() => asShown(scan.indicators, score), [scan.indicators, score]);
  return (
    <Verdict
      score={score}
      summary={scan.summary ?? ''}
      engine={scan.engine}
      degraded={scan.degraded}
      decision={decisionBeside(score, scan.reviewStatus)}
      indicators={indicators}
      spotlight={spotlight}
      stacked={stacked}
      message={<MessagePane mail={scan} indicators={indicators} spotlight={spotlight} />}
      below={<MessageLinks mail={scan} />}
    />
  );
}
