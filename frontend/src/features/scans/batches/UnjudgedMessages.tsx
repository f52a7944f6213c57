import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Layers, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Batch, UnjudgedMessage } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { LoadError } from '../../../components/LoadError.js';
import { Panel } from '../../../components/Panel.js';
import { ScanType } from '../../../components/scans/scan-columns.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { count, cut } from '../../../components/text.js';
import { LargerPlan } from '../../../components/usage/LargerPlan.js';
import { unjudgedOf } from './batch-queries.js';
import { useRetry } from './use-retry.js';

const PAGE = 25;
const EXCERPT = 100;

const reasons: Record<UnjudgedMessage['reason'], string> = {
  quota: t`The plan's scans were used up`,
  failed: t`Scan failed`,
};

const columns: readonly Column<UnjudgedMessage>[] = [
  {
    key: 'line',
    header: t`Line`,
    width: 84,
    card: 'foot',
    captioned: true,
    cell: ({ line }) => count(line),
  },
  { key: 'type', header: t`Type`, width: 108, card: 'foot', cell: (message) => <ScanType scan={message} /> },
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: ({ subject, excerpt }) => <span dir="auto">{cut(subject ?? excerpt, EXCERPT)}</span>,
  },
  { key: 'reason', header: t`Why`, width: 240, card: 'head', cell: ({ reason }) => reasons[reason] },
];

/** Messages of a batch without a verdict, and their repetition. */
export function UnjudgedMessages({ batch }: { batch: Batch }) {
  const [after, setAfter] = useState(0);
  const list = useQuery({
    ...unjudgedOf(batch.id, { after, pageSize: PAGE }),
    placeholderData: keepPreviousData,
  });
  const retry = useRetry(batch.id, () => setAfter(0));
  const data = list.data;
  const lost = batch.failedScans + batch.notAccepted - batch.retryable;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {(batch.retryable > 0 || retry.said) && <RetryBar retryable={batch.retryable} retry={retry} />}
      <Lost number={lost} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !data ? (
          <LoadError sentence={t`The messages could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Messages without a verdict`}
            columns={columns}
            rows={data?.messages}
            rowKey={({ line, scanId }) => `${line} ${scanId}`}
            expected={5}
            empty={<EmptyState icon={Layers} sentence={t`No messages are left to try again.`} />}
          />
        )}
      </Panel>
      {typeof data?.nextLine === 'number' && (
        <Box sx={{ display: 'grid', justifyContent: 'center' }}>
          <Button variant="outlined" onClick={() => setAfter(data.nextLine ?? 0)}>
            <Trans>Later lines</Trans>
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Lost({ number }: { number: number }) {
  if (number <= 0) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      <Plural
        value={number}
        one="# was never sent or could not be kept: scan the rest of the file as a separate batch."
        other="# were never sent or could not be kept: scan the rest of the file as a separate batch."
      />
    </Typography>
  );
}

function RetryBar({ retryable, retry }: { retryable: number; retry: ReturnType<typeof useRetry> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {retryable > 0 && (
        <Button
          variant="contained"
          disabled={retry.busy}
          startIcon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={retry.start}
        >
          {retry.busy ? t`Trying again...` : t`Try ${count(retryable)} again`}
        </Button>
      )}
      <Box component="output">
        {retry.said}
        {retry.isRefused && (
          <>
            {' '}
            <LargerPlan />
          </>
        )}
      </Box>
      <FormAlert>{retry.failure}</FormAlert>
    </Box>
  );
}
