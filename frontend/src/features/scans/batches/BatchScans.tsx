import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Layers } from 'lucide-react';
import { scansListOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { RiskLevel, ScanListItem } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadError } from '../../../components/LoadError.js';
import { Pager } from '../../../components/paging/Pager.js';
import { Panel } from '../../../components/Panel.js';
import { Segmented } from '../../../components/Segmented.js';
import { paths } from '../../../components/paths.js';
import { nameOf, ScanScore, ScanType } from '../../../components/scans/scan-columns.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { RowLink } from '../../../components/table/RowLink.js';
import { count, cut } from '../../../components/text.js';

const PAGE = 25;
const EXCERPT = 100;

const columns: readonly Column<ScanListItem>[] = [
  {
    key: 'line',
    header: t`Line`,
    width: 84,
    card: 'foot',
    captioned: true,
    cell: ({ batchLine }) => (batchLine === null ? '' : count(batchLine)),
  },
  { key: 'type', header: t`Type`, width: 108, card: 'foot', cell: (scan) => <ScanType scan={scan} /> },
  { key: 'score', header: t`Score`, width: 200, card: 'head', cell: (scan) => <ScanScore scan={scan} /> },
  {
    key: 'message',
    header: t`Message`,
    card: 'body',
    cell: ({ subject, summary }) => cut(subject ?? summary ?? '', EXCERPT),
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: (scan) => (
      <RowLink to={paths.scan(scan.id)} name={nameOf(scan)}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];

const orders: readonly { value: 'line' | 'score'; text: string }[] = [
  { value: 'line', text: t`As in the file` },
  { value: 'score', text: t`Highest risk first` },
];

/** The scans of a batch, a page at a time. */
export function BatchScans({ batchId, risk }: { batchId: string; risk: RiskLevel | undefined }) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<'line' | 'score'>('line');
  const query = { batchId, sort, pageNumber: page - 1, pageSize: PAGE, ...(risk && { riskLevel: risk }) };
  const sortBy = (value: typeof sort) => {
    setSort(value);
    setPage(1);
  };
  const scans = useQuery({ ...scansListOptions({ query }), placeholderData: keepPreviousData });
  const data = scans.data?.data;
  const pages = Math.ceil((data?.totalCount ?? 0) / PAGE);
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Segmented label={t`Order of the scans`} value={sort} change={sortBy} options={orders} />
      </Box>
      <Panel aria-busy={scans.isPlaceholderData}>
        {scans.isError && !data ? (
          <LoadError sentence={t`The scans could not be loaded.`} retry={() => void scans.refetch()} />
        ) : (
          <DataTable
            label={t`Scans in the batch`}
            columns={columns}
            rows={data?.scans}
            rowKey={({ id }) => id}
            expected={5}
            empty={<EmptyState icon={Layers} sentence={t`No messages match.`} />}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={setPage} />}
    </>
  );
}
