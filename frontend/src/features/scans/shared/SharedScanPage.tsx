import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EyeOff } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { failureText } from '../../../api/errors.js';
import { scanLinksOpen } from '../../../api/generated/sdk.gen.js';
import type { ScanDetails, SharedScan } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { dateAndTime } from '../../../components/relative-date.js';
import { asShown } from '../../../components/verdict/severity.js';
import { useSpotlight } from '../../../components/verdict/spotlight.js';
import { Verdict } from '../../../components/verdict/Verdict.js';
import { DetailsSkeleton } from '../details/DetailsSkeleton.js';
import { MessageLinks, MessagePane } from '../MessagePane.js';

const broken = t`The scan could not be loaded. Please try again.`;
const INCOMPLETE = t`This link is incomplete. Open it again from the message it came in.`;

/** What a read-only link shows, to whoever has it. */
export function SharedScanPage() {
  const { scan, failure } = useShared();
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 4, sm: 6 }, py: { xs: 6, sm: 8 } }}>
      <PageHeader
        title={scan?.subject ?? t`Shared scan`}
        tab={t`Shared scan`}
        sentence={scan && <About scan={scan} />}
      />
      {failure ? <FormAlert>{failure}</FormAlert> : scan ? <Shown scan={scan} /> : <DetailsSkeleton />}
    </Box>
  );
}

function About({ scan: { company, createdAt, expiresAt } }: { scan: SharedScan }) {
  const [scanned, until] = [dateAndTime(Date.parse(createdAt)), dateAndTime(Date.parse(expiresAt))];
  return (
    <Trans>
      Shared by {company}. Scanned {scanned}. This link works until {until}.
    </Trans>
  );
}

const Shown = ({ scan }: { scan: SharedScan }) => (
  <Suspense fallback={<DetailsSkeleton />}>
    <Judged scan={scan} score={scan.score ?? 1} />
  </Suspense>
);

function Judged({ scan, score }: { scan: SharedScan; score: number }) {
  const spotlight = useSpotlight();
  const indicators = useMemo(() => asShown(scan.indicators, score), [scan.indicators, score]);
  const mail: Pick<ScanDetails, 'emailScan' | 'subject' | 'body' | 'message'> = scan;
  return (
    <>
      {scan.sender && (
        <Typography dir="auto" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          <Trans>Sender: {scan.sender}</Trans>
        </Typography>
      )}
      <Verdict
        score={score}
        summary={scan.summary ?? ''}
        engine={scan.engine}
        degraded={scan.degraded}
        indicators={indicators}
        spotlight={spotlight}
        message={
          scan.redacted ? (
            <EmptyState icon={EyeOff} sentence={t`This link shows the verdict without the message`} />
          ) : (
            <MessagePane mail={mail} indicators={indicators} spotlight={spotlight} />
          )
        }
        below={!scan.redacted && <MessageLinks mail={mail} />}
      />
    </>
  );
}

/** Reads the scan once, with the token of the link, which leaves the address at once: no server is sent it, and no history keeps it. */
function useShared(): { scan: SharedScan | null; failure: string | null } {
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [scan, setScan] = useState<SharedScan | null>(null);
  const [failure, setFailure] = useState<string | null>(token ? null : INCOMPLETE);
  useEffect(() => {
    if (!token) return;
    window.history.replaceState(window.history.state, '', pathname);
    scanLinksOpen({ body: { token } }).then(
      ({ data }) => setScan(data.data),
      (error: unknown) => setFailure(failureText(error, { refused: broken, broken })),
    );
  }, [token, pathname]);
  return { scan, failure };
}
