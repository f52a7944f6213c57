import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { useNow } from '../../components/use-now.js';
import { keyColumns } from './key-columns.js';
import { nameOf } from './KeyName.js';
import { WIDTHS } from './key-widths.js';
import { statusOf } from './key-status.js';
import { useKeyUsage } from './usage/use-key-usage.js';

type Act = (what: 'rotate' | 'revoke', key: ApiKey) => void;

interface Props {
  keys: readonly ApiKey[] | undefined;
  activeOnly: boolean;
  /** Undefined for people who may only look. */
  act: Act | undefined;
  generate: ReactNode;
}

export function KeyTable({ keys, activeOnly, act, generate }: Props) {
  const columns = keyColumns(useKeyUsage());
  return (
    <DataTable
      label={t`API keys`}
      columns={act ? [...columns, actionsColumn(act)] : columns}
      rows={keys}
      rowKey={(key) => key.id}
      expected={3}
      empty={
        <EmptyState
          icon={KeyRound}
          sentence={activeOnly ? t`No active API keys` : t`No API keys yet`}
          action={generate}
        />
      }
    />
  );
}

const actionsColumn = (act: Act): Column<ApiKey> => ({
  key: 'actions',
  header: t`Actions`,
  width: WIDTHS.actions,
  align: 'right',
  card: 'foot',
  cell: (key) => <KeyActions apiKey={key} act={act} />,
});

function KeyActions({ apiKey, act }: { apiKey: ApiKey; act: Act }) {
  if (statusOf(apiKey, useNow()) !== 'Active') return null;
  const name = nameOf(apiKey);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Button size="small" aria-label={t`Rotate ${name}`} onClick={() => act('rotate', apiKey)}>
        <Trans>Rotate</Trans>
      </Button>
      <Button size="small" color="error" aria-label={t`Revoke ${name}`} onClick={() => act('revoke', apiKey)}>
        <Trans>Revoke</Trans>
      </Button>
    </Box>
  );
}
