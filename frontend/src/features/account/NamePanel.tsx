import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../api/session.js';
import { onDemand } from '../../components/on-demand.js';
import { LanguageChoice } from './LanguageChoice.js';
import { INSET, Panel } from '../../components/Panel.js';
import { Facts } from '../../components/Facts.js';

const EmailDialog = onDemand(async () => (await import('./EmailDialog.js')).EmailDialog);
const NameDialog = onDemand(async () => (await import('./NameDialog.js')).NameDialog);

export function NamePanel() {
  const user = useUser();
  const [open, setOpen] = useState<'name' | 'email' | null>(null);
  if (!user) return null;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>You</Trans>
      </Typography>
      <Facts
        facts={[
          [t`Your name`, `${user.firstName} ${user.lastName}`],
          [t`Email`, user.email, 'wide'],
        ]}
      />
      <LanguageChoice language={user.language} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button
          variant="outlined"
          startIcon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setOpen('name')}
        >
          <Trans>Change name</Trans>
        </Button>
        <Button
          variant="outlined"
          startIcon={<Mail size={16} aria-hidden="true" />}
          onClick={() => setOpen('email')}
        >
          <Trans>Change email</Trans>
        </Button>
      </Box>
      <NameDialog given={open === 'name' && { user, close: () => setOpen(null) }} />
      <EmailDialog given={open === 'email' && { close: () => setOpen(null) }} />
    </Panel>
  );
}
