import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Adjustment, Scan } from '../../../api/types.js';
import { Panel } from '../../../components/Panel.js';

const sources: Record<Adjustment['source'], string> = {
  profile: 'What we send',
  template: 'A template',
  model: 'The language model',
  outbreak: 'An outbreak',
};

/** How the score came about, where something changed what the text alone says. */
export function ScoreLadder({ scan: { baseScore, adjustments } }: { scan: Scan }) {
  if (baseScore === null || adjustments.length === 0) return null;
  return (
    <Panel as="section" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        How the score came about
      </Typography>
      <Box component="ol" sx={listStyle}>
        <Rung score={baseScore} title="The text alone" />
        {adjustments.map(({ reason, to, source }) => (
          <Rung key={`${source} ${to}`} score={to} title={sources[source]} reason={reason} />
        ))}
      </Box>
    </Panel>
  );
}

function Rung({ score, title, reason }: { score: number; title: string; reason?: string }) {
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
