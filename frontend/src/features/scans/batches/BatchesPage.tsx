import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Batch } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { EarlierButton } from '../../../components/paging/EarlierButton.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { count } from '../../../components/text.js';
import { CountBar } from '../batch/CountBar.js';
import { FilterButtons } from './FilterButtons.js';
import { listOf } from './batch-queries.js';
import { countsOf, makerOf, nameOf, resultOf } from './batch-texts.js';

/** In one file with the list: each file's name is part of every page's first load. */
export { BatchDetails } from './BatchDetails.js';

const EXPECTED = 5;

const columns: readonly Column<Batch>[] = [
  { key: 'name', header: t`File`, card: 'body', cell: (row) => <WholeText>{nameOf(row)}</WholeText> },
  {
    key: 'messages',
    header: t`Messages`,
    width: 108,
    card: 'foot',
    captioned: true,
    cell: ({ messages }) => count(messages),
  },
  { key: 'result', header: t`Result`, width: '30%', card: 'body', cell: (row) => <Result batch={row} /> },
  {
    key: 'maker',
    header: t`By`,
    width: '18%',
    card: 'body',
    wideOnly: true,
    cell: (row) => makerOf(row),
  },
  {
    key: 'when',
    header: t`When`,
    width: 132,
    card: 'head',
    cell: ({ createdAt }) => <RelativeTime inLink iso={createdAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: (row) => (
      <RowLink to={`${paths.batches}/${row.id}`} name={t`View ${nameOf(row)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];

const Result = ({ batch }: { batch: Batch }) => (
  <Box sx={{ display: 'grid', gap: 1, minWidth: { xs: '100%', md: 0 }, py: 1 }}>
    <WholeText>{resultOf(batch)}</WholeText>
    <CountBar counts={countsOf(batch)} total={batch.messages} />
  </Box>
);

const makers = [
  { value: '', text: t`All` },
  { value: 'people', text: t`By people` },
  { value: 'keys', text: t`By API keys` },
] as const;

export function BatchesPage() {
  const [params, setParams] = useSearchParams();
  const cursor = params.get('cursor') ?? '';
  const by = makers.find(({ value }) => value === params.get('by'))?.value ?? '';
  const query = { ...(cursor && { cursor }), ...(by && { by }) };
  const list = useQuery({ ...listOf(query), placeholderData: keepPreviousData });
  const data = list.data;
  const next = data?.nextCursor ?? null;
  return (
    <>
      <Header />
      <FilterButtons
        label={t`Created by`}
        value={by}
        options={makers}
        choose={(value) => setParams(value ? { by: value } : {})}
      />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !data ? (
          <LoadError sentence={t`The batches could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Batches`}
            columns={columns}
            rows={data?.batches}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={<EmptyState icon={Layers} sentence={t`No batches so far.`} />}
          />
        )}
      </Panel>
      {next !== null && <EarlierButton show={() => setParams({ ...(by && { by }), cursor: next })} />}
    </>
  );
}

const Header = () => (
  <PageHeader
    title={t`Batches`}
    sentence={t`Files and API requests with many messages, and their results.`}
    actions={
      <LinkButton to={paths.batchScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
        <Trans>Batch scan</Trans>
      </LinkButton>
    }
  />
);
