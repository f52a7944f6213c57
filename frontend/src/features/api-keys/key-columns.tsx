import Box from '@mui/material/Box';
import type { ApiKey } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { count } from '../../components/text.js';
import { useNow } from '../../components/use-now.js';
import { KeyName } from './KeyName.js';
import { statusLooks, statusOf } from './key-status.js';
import { KeyUse } from './usage/KeyUse.js';
import { DAYS, type Use } from './usage/use-key-usage.js';

function Status({ apiKey }: { apiKey: ApiKey }) {
  const status = statusOf(apiKey, useNow());
  return <Chip {...statusLooks[status]}>{status}</Chip>;
}

const When = ({ iso, never }: { iso: string | null; never: string }) =>
  iso === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {never}
    </Box>
  ) : (
    <RelativeTime iso={iso} />
  );

const about: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', card: 'head', cell: (key) => <KeyName apiKey={key} /> },
  { key: 'status', header: 'Status', width: 116, card: 'head', cell: (key) => <Status apiKey={key} /> },
  {
    key: 'created',
    header: 'Created',
    width: 120,
    from: 'lg',
    card: 'none',
    cell: (key) => <RelativeTime iso={key.createdAt} />,
  },
  {
    captioned: true,
    key: 'expires',
    header: 'Expires',
    width: 120,
    from: 'md',
    card: 'foot',
    cell: (key) => <When iso={key.expiresAt} never="Never" />,
  },
];

const calls: readonly Column<ApiKey>[] = [
  {
    captioned: true,
    key: 'usage',
    header: 'Calls',
    width: 88,
    align: 'right',
    from: 'lg',
    card: 'body',
    cell: (key) => count(key.usageCount),
  },
  {
    captioned: true,
    key: 'used',
    header: 'Last used',
    width: 120,
    from: 'md',
    card: 'foot',
    cell: (key) => <When iso={key.lastUsedAt} never="Not yet" />,
  },
];

const scans = (scansOf: (id: string) => Use): Column<ApiKey> => ({
  key: 'use',
  header: `Last ${DAYS} days`,
  width: 220,
  card: 'body',
  cell: (key) => <KeyUse use={scansOf(key.id)} />,
});

export const keyColumns = (scansOf: (id: string) => Use) => [...about, scans(scansOf), ...calls];
