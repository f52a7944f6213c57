import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../api/session.js';
import type { Client } from '../../api/types.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { Facts } from '../../components/Facts.js';
import { dateOf } from './money.js';

const CompanyDialog = onDemand(async () => (await import('./CompanyDialog.js')).CompanyDialog);

export function CompanyPanel({ client }: { client: Client }) {
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState(false);
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        <Trans>Company</Trans>
      </Typography>
      <Facts
        facts={[
          [t`Name`, client.name],
          [t`Customer since`, dateOf(client.createdAt)],
          [t`Customer ID`, <code key="id">{client.id}</code>, 'wide'],
        ]}
      />
      {isAdmin && (
        <Button
          sx={{ mt: 4 }}
          variant="outlined"
          startIcon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <Trans>Rename</Trans>
        </Button>
      )}
      <CompanyDialog given={open && { name: client.name, close: () => setOpen(false) }} />
    </Panel>
  );
}
