import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Adjustment, Indicator, Scan } from '../../../api/types.js';
import { INSET, Panel } from '../../../components/Panel.js';

const sources: Record<Adjustment['source'], string> = {
  profile: t`What we send`,
  template: t`A template`,
  model: t`The language model`,
  campaign: t`A campaign at other companies`,
  outbreak: t`An outbreak`,
};

const WORDING = 'wording';

interface Step {
  key: string;
  score: number;
  title: string;
  reason?: string;
}

/** What the text alone says: its wording as a whole, and then what each sign in it adds, the weightiest first. */
function textSteps(baseScore: number, indicators: readonly Indicator[]): Step[] {
  const signs = indicators.flatMap(({ code, label, points }) =>
    points !== null && points > 0 && code !== WORDING ? [{ code, label, points }] : [],
  );
  if (signs.length === 0) return [{ key: WORDING, score: baseScore, title: t`The text alone` }];
  let score = baseScore - signs.reduce((sum, { points }) => sum + points, 0);
  const first = { key: WORDING, score, title: t`Its wording as a whole` };
  const rest = signs
    .sort((left, right) => right.points - left.points)
    .map(({ code, label, points }) => ({
      key: code,
      score: (score += points),
      title: `+${points} ${label}`,
    }));
  return [first, ...rest];
}

/** How the score came about, where more than the wording had a part in it. */
export function ScoreLadder({ scan: { baseScore, adjustments, indicators } }: { scan: Scan }) {
  if (baseScore === null) return null;
  const steps = [
    ...textSteps(baseScore, indicators),
    ...adjustments.map(({ reason, to, source }) => ({
      key: `${source} ${to}`,
      score: to,
      title: sources[source],
      reason,
    })),
  ];
  if (steps.length === 1) return null;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>How the score came about</Trans>
      </Typography>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ key, ...step }) => (
          <Rung key={key} {...step} />
        ))}
      </Box>
    </Panel>
  );
}

function Rung({ score, title, reason }: Omit<Step, 'key'>) {
  return (
    <Box component="li" sx={rungStyle}>
      <Typography component="span" sx={scoreStyle}>
        {score}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {reason && (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: '70ch' }}
          >
            {reason}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const listStyle = { display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' } as const;
const rungStyle = { display: 'grid', gridTemplateColumns: '32px 1fr', gap: 3, alignItems: 'start' } as const;
const scoreStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  py: 0.5,
} as const;
