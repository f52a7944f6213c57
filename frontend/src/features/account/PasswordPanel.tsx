import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';

const PasswordDialog = onDemand(async () => (await import('./PasswordDialog.js')).PasswordDialog);

export function PasswordPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2">
        <Trans>Password</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        <Trans>Changing it signs you out everywhere else.</Trans>
      </Typography>
      <Button
        variant="outlined"
        startIcon={<KeyRound size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Change password</Trans>
      </Button>
      <PasswordDialog given={open && { close: () => setOpen(false) }} />
    </Panel>
  );
}
