import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Indicator } from '../../api/types.js';
import { EvidenceText } from './EvidenceText.js';
import { rangesOf } from './highlight.js';
import type { Spotlight } from './spotlight.js';
import { TextBox } from './TextBox.js';

interface Props {
  subject: string | null;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

export function SubjectBox({ subject, indicators, spotlight }: Props) {
  const ranges = useMemo(() => rangesOf(indicators, ({ field }) => field === 'subject'), [indicators]);
  return (
    <TextBox label={t`Subject`} captioned>
      {subject ? (
        <EvidenceText whole text={subject} {...{ ranges, indicators, spotlight }} />
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Trans>No subject</Trans>
        </Box>
      )}
    </TextBox>
  );
}
