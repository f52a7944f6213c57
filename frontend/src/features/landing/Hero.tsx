import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton.js';
import { paths } from '../../components/paths.js';
import { ExampleVerdict } from './ExampleVerdict.js';
import { wide } from './Section.js';

export function Hero() {
  return (
    <Box sx={{ ...wide, pt: { xs: 10, md: 18 } }}>
      <Box sx={introStyle}>
        <Typography variant="display" sx={{ fontSize: { xs: '2rem', sm: '2.5rem' }, maxWidth: '15ch' }}>
          <Trans>Stop phishing from going out in your name</Trans>
        </Typography>
        <Box sx={{ maxWidth: 480 }}>
          <Typography variant="lead" sx={{ color: 'text.secondary' }}>
            <Trans>
              Gatepost reads outgoing email and SMS before delivery, scores the risk of spam and phishing from
              1 to 10, and quotes the words that give it away.
            </Trans>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 5 }}>
            <LinkButton to={paths.register} variant="contained" size="large">
              <Trans>Get started free</Trans>
            </LinkButton>
            <LinkButton to={paths.login} variant="outlined" size="large">
              <Trans>Sign in</Trans>
            </LinkButton>
          </Box>
        </Box>
      </Box>
      <ExampleVerdict />
    </Box>
  );
}

const introStyle = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 480px)' },
  alignItems: 'end',
  gap: { xs: 5, md: 12 },
  mb: { xs: 8, md: 12 },
} as const;
