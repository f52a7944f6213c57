import Box from '@mui/material/Box';
import type { ApiKey } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { count } from '../../components/text.js';
import { fonts } from '../../theme/tokens.js';
import { useNow } from '../../components/use-now.js';
import { statusLooks, statusOf } from './key-status.js';

export const nameOf = (key: Pick<ApiKey, 'name' | 'keyPrefix'>) => key.name ?? key.keyPrefix;

function Status({ apiKey }: { apiKey: ApiKey }) {
  const status = statusOf(apiKey, useNow());
  return <Chip {...statusLooks[status]}>{status}</Chip>;
}

const Prefix = ({ apiKey }: { apiKey: ApiKey }) => (
  <Box component="code" sx={{ fontFamily: fonts.code, fontSize: '0.8125rem' }}>
    {apiKey.keyPrefix}…
  </Box>
);

const When = ({ iso, never }: { iso: string | null; never: string }) =>
  iso === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {never}
    </Box>
  ) : (
    <RelativeTime iso={iso} />
  );

export const keyColumns: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', card: 'head', cell: (key) => key.name ?? 'Unnamed' },
  { key: 'prefix', header: 'Key', width: 150, card: 'body', cell: (key) => <Prefix apiKey={key} /> },
  { key: 'status', header: 'Status', width: 116, card: 'head', cell: (key) => <Status apiKey={key} /> },
  {
    key: 'created',
    header: 'Created',
    width: 120,
    card: 'none',
    cell: (key) => <RelativeTime iso={key.createdAt} />,
  },
  {
    key: 'expires',
    header: 'Expires',
    width: 120,
    card: 'none',
    cell: (key) => <When iso={key.expiresAt} never="Never" />,
  },
  {
    captioned: true,
    key: 'usage',
    header: 'Calls',
    width: 88,
    align: 'right',
    card: 'body',
    cell: (key) => count(key.usageCount),
  },
  {
    captioned: true,
    key: 'used',
    header: 'Last used',
    width: 120,
    card: 'foot',
    cell: (key) => <When iso={key.lastUsedAt} never="Not yet" />,
  },
];
