import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Advice, Scan } from '../../../api/types.js';
import { INSET, Panel } from '../../../components/Panel.js';

const severities: Record<Advice['severity'], { word: string; color: string }> = {
  error: { word: t({ message: 'Error', context: 'advice' }), color: 'high.main' },
  warning: { word: t({ message: 'Warning', context: 'advice' }), color: 'suspicious.main' },
  hint: { word: t({ message: 'Hint', context: 'advice' }), color: 'text.secondary' },
};

/** What the sender of an email would better mend; nothing where there is nothing to say. */
export function AdvicePanel({ scan: { advice } }: { scan: Scan }) {
  if (!advice?.length) return null;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>Advice for the sender</Trans>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        <Trans>What a good sender would fix. It does not change the score.</Trans>
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
        {advice.map((item) => (
          <Item key={item.code} advice={item} />
        ))}
      </Box>
    </Panel>
  );
}

function Item({ advice: { severity, text, fix, source } }: { advice: Advice }) {
  const { word, color } = severities[severity];
  return (
    <Box component="li" sx={{ maxWidth: '75ch' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 550 }}>{text}</Typography>
        <Typography component="span" sx={{ color, fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
          {word}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fix}{' '}
        <MuiLink href={source.url} target="_blank" rel="noreferrer" color="text.secondary">
          {source.name}
        </MuiLink>
      </Typography>
    </Box>
  );
}
