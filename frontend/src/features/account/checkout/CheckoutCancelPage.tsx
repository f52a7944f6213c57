import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleSlash } from 'lucide-react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/LinkButton.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { useTitle } from '../../../components/use-title.js';

export function CheckoutCancelPage() {
  useTitle(t`Checkout canceled`);
  return (
    <Panel sx={{ display: 'grid', gap: 5, maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 8 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>
          <CircleSlash size={32} aria-hidden="true" />
        </Box>
        <Typography variant="h1">
          <Trans>Checkout canceled</Trans>
        </Typography>
      </Box>
      <Typography>
        <Trans>You canceled the checkout. Nothing was charged.</Trans>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.account} variant="contained">
          <Trans>Back to account</Trans>
        </LinkButton>
        <LinkButton to={paths.dashboard} variant="outlined">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </Box>
    </Panel>
  );
}
