import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Indicator } from '../../api/types.js';
import { INSET, Panel } from '../Panel.js';
import { IndicatorList } from './IndicatorList.js';
import { type Judge, judgeOf } from './judge.js';
import { type Message, MessageView } from './MessageView.js';
import { bands, riskOf } from './risk.js';
import { useSpotlight } from './spotlight.js';
import { withoutBand } from './without-band.js';
import { VerdictGauge } from './VerdictGauge.js';

interface Props extends Judge {
  score: number;
  summary: string;
  indicators: readonly Indicator[];
  message: Message;
}

/** The answer first, then its reasons beside the message that they quote. */
export function Verdict({ score, summary, engine, degraded, indicators, message }: Props) {
  const spotlight = useSpotlight();
  return (
    <Panel>
      <Headline score={score} summary={summary} judge={judgeOf({ engine, degraded })} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 7fr' } }}>
        <Part title={t`Why this score`}>
          <IndicatorList indicators={indicators} spotlight={spotlight} />
        </Part>
        <Part title={t`Analyzed content`} second>
          <MessageView message={message} indicators={indicators} spotlight={spotlight} />
        </Part>
      </Box>
    </Panel>
  );
}

interface HeadlineProps {
  score: number;
  summary: string;
  judge: string | null;
}

function Headline({ score, summary, judge }: HeadlineProps) {
  const risk = riskOf(score);
  const { icon: Icon, label } = bands[risk];
  return (
    <Box sx={headlineStyle}>
      <VerdictGauge score={score} width={180} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: `${risk}.main` }}>
          <Icon size={22} aria-hidden="true" />
          <Typography component="p" variant="h2">
            {label}
          </Typography>
        </Box>
        <Typography dir="auto" sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>
          {withoutBand(summary)}
        </Typography>
        {judge && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {judge}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const headlineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
  alignItems: 'center',
  justifyItems: { xs: 'center', sm: 'start' },
  gap: { xs: 4, sm: 8 },
  p: INSET,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function Part({ title, second = false, children }: { title: string; second?: boolean; children: ReactNode }) {
  const line = second
    ? { borderTop: { xs: 1, md: 0 }, borderLeft: { md: 1 }, borderColor: { xs: 'divider', md: 'divider' } }
    : {};
  return (
    <Box sx={{ p: INSET, minWidth: 0, ...line }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
