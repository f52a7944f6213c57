import Typography from '@mui/material/Typography';
import type { Client } from '../../api/types.js';
import { INSET, Panel } from '../../components/Panel.js';
import { Facts } from '../../components/Facts.js';
import { dateOf } from './money.js';

export function CompanyPanel({ client }: { client: Client }) {
  return (
    <Panel as="section" sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        Company
      </Typography>
      <Facts
        facts={[
          ['Name', client.name],
          ['Customer since', dateOf(client.createdAt)],
          ['Client ID', <code key="id">{client.id}</code>, 'wide'],
        ]}
      />
    </Panel>
  );
}
