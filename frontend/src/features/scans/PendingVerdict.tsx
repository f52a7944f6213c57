import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleX } from 'lucide-react';
import type { Scan, ScanDetails } from '../../api/types.js';
import { INSET, Panel } from '../../components/Panel.js';
import { useSpotlight } from '../../components/verdict/spotlight.js';
import { MessageLinks, MessagePane } from './MessagePane.js';
import { Spinner } from '../../components/Spinner.js';

const sentences: Partial<Record<Scan['status'], string>> = {
  queued: t`Queued: waiting for its turn.`,
  running: t`Analyzing...`,
  failed: t`Scan failed. It does not count toward your plan; please scan the message again.`,
};

/** A scan without a score: not judged yet, or failed. */
export function PendingVerdict({ scan }: { scan: ScanDetails }) {
  const spotlight = useSpotlight();
  const failed = scan.status === 'failed';
  return (
    <Panel>
      <Box
        component="output"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          p: INSET,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {failed ? <CircleX size={22} aria-hidden="true" /> : <Spinner size={22} />}
        <Typography>{sentences[scan.status]}</Typography>
      </Box>
      <Box sx={{ p: INSET }}>
        <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
          <Trans>Analyzed content</Trans>
        </Typography>
        <MessagePane mail={scan} indicators={scan.indicators} spotlight={spotlight} />
      </Box>
      <MessageLinks mail={scan} />
    </Panel>
  );
}
