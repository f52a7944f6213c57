import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { ScanDetails } from '../../../api/types.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { paths } from '../../../components/paths.js';
import { bands, riskOf } from '../../../components/verdict/risk.js';
import { visuallyHidden } from '../../../theme/visually-hidden.js';
import { AdvicePanel } from '../details/AdvicePanel.js';
import { DetailsSkeleton } from '../details/DetailsSkeleton.js';
import { LoadFailure, ScanNotFound } from '../details/LoadFailure.js';
import { ScanVerdict } from '../ScanVerdict.js';
import { useScan } from '../use-scan.js';

/** In one file with it: each file's name is part of every page's first load. */
export { ComparePage } from '../compare/Comparing.js';
export { SharedScanPage } from '../shared/SharedScanPage.js';

/** A new scan's result, at an address of its own: it survives reload and Back. */
export function ScanResultPage() {
  const { scanId = '' } = useParams();
  const { data, error, refetch } = useScan(scanId);
  const scan = data?.data as ScanDetails | null | undefined;
  if (data && !scan) return <ScanNotFound />;
  if (error && !scan) return <LoadFailure error={error} retry={() => void refetch()} />;
  return scan ? <Result key={scan.id} scan={scan} /> : <DetailsSkeleton />;
}

/** Takes the focus and is announced. */
function Result({ scan }: { scan: ScanDetails }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Box ref={start} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
      <PageHeader
        title={t`Scan result`}
        actions={
          <>
            <LinkButton to={paths.scan(scan.id)} variant="outlined">
              <Trans>View scan details</Trans>
            </LinkButton>
            <LinkButton
              to={paths.newScan}
              variant="contained"
              startIcon={<RotateCcw size={16} aria-hidden="true" />}
            >
              <Trans>Scan another</Trans>
            </LinkButton>
          </>
        }
      />
      <Box component="output" sx={visuallyHidden}>
        {scan.score !== null && t`${bands[riskOf(scan.score)].label}, ${scan.score} of 10.`}
      </Box>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <ScanVerdict scan={scan} />
        <AdvicePanel scan={scan} />
      </Box>
    </Box>
  );
}
