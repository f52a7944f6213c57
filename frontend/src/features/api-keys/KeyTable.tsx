import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { useNow } from '../../components/use-now.js';
import { keyColumns, nameOf } from './key-columns.js';
import { statusOf } from './key-status.js';

interface Props {
  keys: readonly ApiKey[] | undefined;
  activeOnly: boolean;
  /** Revokes a key; not there for people who may not. */
  revoke: ((key: ApiKey) => void) | undefined;
  generate: ReactNode;
}

export function KeyTable({ keys, activeOnly, revoke, generate }: Props) {
  return (
    <DataTable
      label="API keys"
      columns={revoke ? [...keyColumns, actionsColumn(revoke)] : keyColumns}
      rows={keys}
      rowKey={(key) => key.id}
      expected={3}
      empty={
        <EmptyState
          icon={KeyRound}
          sentence={activeOnly ? 'No active API keys' : 'No API keys yet'}
          action={generate}
        />
      }
    />
  );
}

const actionsColumn = (revoke: (key: ApiKey) => void): Column<ApiKey> => ({
  key: 'actions',
  header: 'Actions',
  width: 108,
  align: 'right',
  card: 'foot',
  cell: (key) => <RevokeButton apiKey={key} revoke={revoke} />,
});

function RevokeButton({ apiKey, revoke }: { apiKey: ApiKey; revoke: (key: ApiKey) => void }) {
  if (statusOf(apiKey, useNow()) !== 'Active') return null;
  return (
    <Button size="small" color="error" aria-label={`Revoke ${nameOf(apiKey)}`} onClick={() => revoke(apiKey)}>
      Revoke
    </Button>
  );
}
