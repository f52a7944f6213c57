import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { Indicator } from '../../api/types.js';
import { BLOCK_MAX } from './blocks.js';
import { EvidenceText } from './EvidenceText.js';
import { rangesOf } from './highlight.js';
import { type Spotlight, useReveal } from './spotlight.js';
import { SubjectBox } from './SubjectBox.js';
import { ShowAll, TextBox } from './TextBox.js';

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

/** The analyzed content as plain text. */
export function MessageView({ message, indicators, spotlight }: Props) {
  const { channel, subject, body } = message;
  const [whole, setWhole] = useState(false);
  const showWhole = () => setWhole(true);
  useReveal(spotlight, showWhole);
  const ranges = useMemo(() => rangesOf(indicators, ({ field }) => field === 'body'), [indicators]);
  const all = whole || body.length <= BLOCK_MAX;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {channel === 'email' && <SubjectBox {...{ subject, indicators, spotlight }} />}
      <TextBox label={channel === 'email' ? t`Body` : t`Message`} captioned>
        <EvidenceText text={body} whole={all} {...{ ranges, indicators, spotlight }} />
        {!all && '…'}
      </TextBox>
      {!all && <ShowAll length={body.length} show={showWhole} />}
    </Box>
  );
}
