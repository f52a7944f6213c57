import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bands } from '../../../components/verdict/risk.js';

const meanings = [
  { risk: 'safe', meaning: t`Reads like ordinary correspondence.` },
  { risk: 'suspicious', meaning: t`Some signs. Have someone look at it before it is sent.` },
  { risk: 'high', meaning: t`Strong signs of spam or phishing. Hold it back.` },
] as const;

export function ScoreGuide() {
  return (
    <Box component="aside" aria-label={t`How to read the score`}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>How to read the score</Trans>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {meanings.map(({ risk, meaning }) => {
          const { icon: Icon, label, range } = bands[risk];
          return (
            <Box
              component="li"
              key={risk}
              sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', columnGap: 2 }}
            >
              <Box component="span" sx={{ color: `${risk}.main`, pt: '2px' }}>
                <Icon size={16} aria-hidden="true" />
              </Box>
              <div>
                <Typography sx={{ fontWeight: 550, color: `${risk}.main` }}>
                  {range} {label}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {meaning}
                </Typography>
              </div>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
