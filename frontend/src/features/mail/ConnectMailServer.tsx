import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { MailSearch } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.js';
import { LinkButton } from '../../components/LinkButton.js';
import { paths } from '../../components/paths.js';

/** Shown while no mail has passed: how to let it. */
export const ConnectMailServer = () => (
  <EmptyState
    icon={MailSearch}
    sentence={t`No mail has passed yet. Connect a mail server to see what happens to its messages.`}
    action={
      <>
        <Box
          component="ol"
          sx={{ m: 0, pl: 5, textAlign: 'left', maxWidth: '60ch', display: 'grid', gap: 1 }}
        >
          <li>
            <Trans>Generate an API key for a mail server.</Trans>
          </li>
          <li>
            <Trans>
              Have your mail server pass its mail to Gatepost by SMTP, as a milter or through the Rspamd
              protocol, with this key as its password. The file docs/mail-servers.md of your installation says
              how.
            </Trans>
          </li>
          <li>
            <Trans>The mail policy decides what happens to its mail.</Trans>
          </li>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          <LinkButton to={paths.apiKeys} variant="contained">
            <Trans>API keys</Trans>
          </LinkButton>
          <LinkButton to={paths.mailPolicy} variant="outlined">
            <Trans>Mail policy</Trans>
          </LinkButton>
        </Box>
      </>
    }
  />
);
