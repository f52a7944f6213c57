import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Client } from '../../api/types.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { dateOf } from './money.js';

const CloseDialog = onDemand(async () => (await import('./CloseDialog.js')).CloseDialog);
const ReopenDialog = onDemand(async () => (await import('./ReopenDialog.js')).ReopenDialog);

/** For Admins: how the account is closed, and reopened. */
export function ClosingPanel({ client: { name, closesAt } }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel as="section" sx={{ p: INSET, borderColor: 'high.main' }}>
      <Typography variant="h3" component="h2">
        <Trans>Close account</Trans>
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        {closesAt ? (
          <Trans>The account is closing. Everything is erased on {dateOf(closesAt)}.</Trans>
        ) : (
          <Trans>
            Everything of your company is erased 30 days later; until then an Admin can reopen the account.
          </Trans>
        )}{' '}
        <Trans>
          Export what you want to keep: <TextLink to={paths.scans}>scans</TextLink> and the{' '}
          <TextLink to={paths.auditLog}>audit log</TextLink>.
        </Trans>
      </Typography>
      {closesAt ? (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          <Trans>Reopen account</Trans>
        </Button>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          <Trans>Close account</Trans>
        </Button>
      )}
      <CloseDialog given={open && closesAt === null && { company: name, close }} />
      <ReopenDialog given={open && closesAt !== null && { close }} />
    </Panel>
  );
}
