import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { ApiKey } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { useNow } from '../../components/use-now.js';
import { WIDTHS } from './key-widths.js';
import { KeyName } from './KeyName.js';
import { LastUse } from './LastUse.js';
import { statusLooks, statusOf } from './key-status.js';
import { KeyUse } from './usage/KeyUse.js';
import { DAYS, type Use } from './usage/use-key-usage.js';

function Status({ apiKey }: { apiKey: ApiKey }) {
  const { label, ...look } = statusLooks[statusOf(apiKey, useNow())];
  return <Chip {...look}>{label}</Chip>;
}

const Expiry = ({ iso }: { iso: string | null }) =>
  iso === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <Trans>Never</Trans>
    </Box>
  ) : (
    <RelativeTime ahead iso={iso} />
  );

const about: readonly Column<ApiKey>[] = [
  { key: 'name', header: t`Name`, card: 'head', cell: (key) => <KeyName apiKey={key} /> },
  {
    key: 'status',
    header: t`Status`,
    width: WIDTHS.status,
    card: 'head',
    cell: (key) => <Status apiKey={key} />,
  },
  {
    key: 'created',
    header: t`Created`,
    width: WIDTHS.date,
    wideOnly: true,
    card: 'none',
    cell: (key) => <RelativeTime iso={key.createdAt} />,
  },
];

const expires: Column<ApiKey> = {
  captioned: true,
  key: 'expires',
  header: t`Expires`,
  width: WIDTHS.date,
  wideOnly: true,
  card: 'body',
  cell: (key) => <Expiry iso={key.expiresAt} />,
};

const used: Column<ApiKey> = {
  captioned: true,
  key: 'used',
  header: t`Last used`,
  width: WIDTHS.date,
  card: 'foot',
  cell: (key) => <LastUse apiKey={key} />,
};

const scans = (scansOf: (id: string) => Use): Column<ApiKey> => ({
  key: 'use',
  header: t`Last ${DAYS} days`,
  width: 224,
  card: 'body',
  cell: (key) => <KeyUse use={scansOf(key.id)} />,
});

export const keyColumns = (scansOf: (id: string) => Use) => [...about, scans(scansOf), used, expires];
