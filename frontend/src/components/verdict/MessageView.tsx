import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Indicator } from '../../api/types.js';
import { count } from '../text.js';
import { useScrolls } from '../use-scrolls.js';
import { BLOCK_MAX } from './blocks.js';
import { EvidenceText } from './EvidenceText.js';
import type { Spotlight } from './spotlight.js';

export interface Message {
  channel: 'email' | 'sms';
  subject: string | null;
  body: string;
}

interface Props {
  message: Message;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** The analysed content as plain text: any HTML in it is shown, never interpreted. */
export function MessageView({ message, indicators, spotlight }: Props) {
  const { channel, subject, body } = message;
  const all = spotlight.whole || body.length <= BLOCK_MAX;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {channel === 'email' && (
        <Labelled label={t`Subject`}>
          {subject ? (
            <EvidenceText text={subject} whole indicators={indicators} part="subject" spotlight={spotlight} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Trans>No subject</Trans>
            </Box>
          )}
        </Labelled>
      )}
      <Labelled label={channel === 'email' ? t`Body` : t`Message`}>
        <EvidenceText text={body} whole={all} indicators={indicators} part="body" spotlight={spotlight} />
        {!all && '…'}
      </Labelled>
      {!all && (
        <div>
          <Button variant="outlined" size="small" onClick={spotlight.showWhole}>
            <Trans>Show all {count(body.length)} characters</Trans>
          </Button>
        </div>
      )}
    </Box>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const scrolling = useScrolls();
  return (
    <div>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 550 }}>
        {label}
      </Typography>
      {/* Long messages scroll here, by keyboard too. */}
      <Box {...scrolling} dir="auto" component="section" aria-label={label} sx={textStyle}>
        {children}
      </Box>
    </div>
  );
}

const textStyle = {
  maxHeight: 420,
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  // Each paragraph has the direction of its own first letter; the blocks of a long text don't inherit that.
  '&, & > div': { unicodeBidi: 'plaintext' },
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
} as const;
