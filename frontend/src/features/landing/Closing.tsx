import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { wide } from './Section.js';

export function Closing() {
  return (
    <Box sx={{ ...wide, mt: { xs: 14, md: 20 } }}>
      <Panel sx={rowStyle}>
        <div>
          <Typography variant="h1" component="h2">
            <Trans>Check your next message</Trans>
          </Typography>
          <Typography variant="lead" sx={{ mt: 2, color: 'text.secondary' }}>
            <Trans>Start for free. No credit card needed.</Trans>
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <LinkButton to={paths.register} variant="contained" size="large">
            <Trans>Start for free</Trans>
          </LinkButton>
          <LinkButton to={paths.login} variant="outlined" size="large">
            <Trans>Sign in</Trans>
          </LinkButton>
        </Box>
      </Panel>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  p: { xs: 6, md: 10 },
} as const;
