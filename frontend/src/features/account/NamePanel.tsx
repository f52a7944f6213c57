import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../api/session.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { Facts } from '../../components/Facts.js';

const NameDialog = onDemand(async () => (await import('./NameDialog.js')).NameDialog);

export function NamePanel() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        You
      </Typography>
      <Facts
        facts={[
          ['Your name', `${user.firstName} ${user.lastName}`],
          ['Email', user.email, 'wide'],
        ]}
      />
      <Button
        sx={{ mt: 4 }}
        variant="outlined"
        startIcon={<Pencil size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Change name
      </Button>
      <NameDialog given={open && { user, close: () => setOpen(false) }} />
    </Panel>
  );
}
