import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import type { HeldMail } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { ShowScanContext } from './scan-view.js';

/** The message as it was judged, with its evidence. */
export function HeldScan({ mail }: { mail: HeldMail }) {
  const showScan = useContext(ShowScanContext);
  const unscanned = <Unscanned mail={mail} />;
  return mail.scanId === null ? unscanned : showScan(mail.scanId, unscanned);
}

/** What is known without the scan, which was deleted, or never made. */
const Unscanned = ({ mail: { summary, indicators } }: { mail: HeldMail }) => (
  <Panel sx={{ p: INSET, display: 'grid', gap: 3 }}>
    <Typography>
      <Trans>There is no scan of this message, so its text can't be shown here.</Trans>
    </Typography>
    {summary && <Typography dir="auto">{withVisibleControls(summary)}</Typography>}
    {indicators.length > 0 && (
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        {Array.from(indicators.entries(), ([index, { label, evidence }]) => (
          <li key={index} dir="auto">
            {withVisibleControls(evidence ? `${label}: ${evidence}` : label)}
          </li>
        ))}
      </Box>
    )}
  </Panel>
);
