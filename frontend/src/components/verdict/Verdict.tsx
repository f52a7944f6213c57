import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Indicator } from '../../api/types.js';
import { INSET, Panel } from '../Panel.js';
import { IndicatorList } from './IndicatorList.js';
import { type Judge, judgeOf } from './judge.js';
import { bands, riskOf } from './risk.js';
import type { Spotlight } from './spotlight.js';
import { withoutBand } from './without-band.js';
import { VerdictGauge } from './VerdictGauge.js';

interface Props extends Judge {
  score: number;
  summary: string;
  /** What people have decided against it. */
  decision?: string | null;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
  /** The message, which the indicators quote. */
  message: ReactNode;
  /** The evidence above the message, where there is no room for both. */
  stacked?: boolean;
  /** What else there is to say of the message. */
  below?: ReactNode;
}

/** The answer first, then its reasons beside the message that they quote. */
export function Verdict({
  score,
  summary,
  decision = null,
  indicators,
  spotlight,
  message,
  below,
  stacked = false,
  ...judge
}: Props) {
  return (
    <Panel>
      <Headline {...{ score, summary, decision }} judge={judgeOf(judge)} />
      <Box sx={{ display: 'grid', ...(stacked ? {} : { gridTemplateColumns: { md: '5fr 7fr' } }) }}>
        <Part title={t`Why this score`}>
          <IndicatorList indicators={indicators} spotlight={spotlight} />
        </Part>
        <Part title={t`Analyzed content`} second stacked={stacked}>
          {message}
        </Part>
      </Box>
      {below}
    </Panel>
  );
}

interface HeadlineProps {
  score: number;
  summary: string;
  decision: string | null;
  judge: string | null;
}

function Headline({ score, summary, decision, judge }: HeadlineProps) {
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
        {decision && <Typography sx={{ fontWeight: 550 }}>{decision}</Typography>}
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

interface PartProps {
  title: string;
  second?: boolean;
  stacked?: boolean;
  children: ReactNode;
}

function Part({ title, second = false, stacked = false, children }: PartProps) {
  const above = { borderTop: 1, borderColor: 'divider' };
  const beside = {
    borderTop: { xs: 1, md: 0 },
    borderLeft: { md: 1 },
    borderColor: { xs: 'divider', md: 'divider' },
  };
  const line = second ? (stacked ? above : beside) : {};
  return (
    <Box sx={{ p: INSET, minWidth: 0, ...line }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
