import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { ScanDetails } from '../../api/types.js';
import { LoadError } from '../../components/LoadError.js';
import { Panel } from '../../components/Panel.js';
import { DetailsSkeleton } from './details/DetailsSkeleton.js';
import { ScanVerdict } from './ScanVerdict.js';
import { useScan } from './use-scan.js';

interface Props {
  scanId: string;
  /** Shown where the scan is gone. */
  missing: ReactNode;
}

/** A message as it was judged, with its evidence above it: for pages about other things, which are given it by the app. */
export function ScanView({ scanId, missing }: Props) {
  const { data, error, refetch } = useScan(scanId);
  // The specification has a response without data mean that there is none.
  const scan = data?.data as ScanDetails | null | undefined;
  if (scan) return <ScanVerdict scan={scan} stacked />;
  if (data) return missing;
  if (!error) return <DetailsSkeleton />;
  return (
    <Panel>
      <LoadError sentence={t`The message could not be loaded.`} retry={() => void refetch()} />
    </Panel>
  );
}
