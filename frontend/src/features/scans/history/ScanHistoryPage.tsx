import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { useExpectedKeys } from '../../../components/page-shortcuts.js';
import { Panel } from '../../../components/Panel.js';
import { nameOf } from '../../../components/scans/scan-columns.js';
import { onDemand } from '../../../components/on-demand.js';
import { LoadError } from '../../../components/LoadError.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import type { PagerProps } from '../../../components/paging/Pager.js';
import type { BulkBarProps } from './BulkBar.js';
import type { TriageProps } from '../triage/Triage.js';
import { matchingOf, queryOf, type ScanFilter } from './filter.js';
import { type HistoryRow, holds, idsOfRow } from '../history-row.js';
import type { FilterBarProps } from './FilterBar.js';
import { historyColumns } from './history-columns.js';
import { SelectPage, SelectRow } from './SelectBox.js';
import { type Selection, SelectionContext, useSelection } from './use-selection.js';
import { ExportButton } from './ExportButton.js';
import { NewScanLink } from './NewScanLink.js';
import { ResultsLine } from './ResultsLine.js';
import { SearchBox } from './SearchBox.js';
import { useExport } from './use-export.js';
import { type Reading, useHasRoom, useReading } from '../../../components/reading/use-reading.js';
import { useShownList } from '../../../components/reading/shown-list.js';
import { prefetchList, useScanHistory } from './use-scan-history.js';

const Triage = onDemand<TriageProps>(async () => (await import('../triage/Triage.js')).Triage);
const BulkBar = onDemand<BulkBarProps>(async () => (await import('./BulkBar.js')).BulkBar);

const FilterBar = onDemand<FilterBarProps>(async () => (await import('./FilterBar.js')).FilterBar);
const BackToList = onDemand(async () => (await import('../triage/BackToList.js')).BackToList);
const HistoryPager = onDemand<PagerProps>(async () => (await import('./HistoryPager.js')).HistoryPager);
const NoScans = onDemand<{ filter: ScanFilter }>(async () => (await import('./NoScans.js')).NoScans);

prefetchList();

export function ScanHistoryPage() {
  const history = useScanHistory();
  const { filter, page, pages, scans, show, goTo } = history;
  const transfer = useExport(queryOf(filter));
  const data = scans.data;
  const selection = useSelection(data?.scans.map(keyOf) ?? []);
  const reading = useReading(filter);
  // Not left to code that comes after the rows: a row can be opened before.
  useShownList(data?.scans.flatMap(idsOfRow));
  const isWide = useHasRoom();
  // Of Triage, which comes after the rows.
  useExpectedKeys('jkrb');
  const isInstead = !isWide && reading !== null && reading.openId !== null;
  return (
    <>
      <PageHeader
        title={t`Scan history`}
        actions={isInstead ? <BackToList given={{}} /> : <ListActions transfer={transfer} />}
      />
      {!isInstead && (
        <>
          <FormAlert>{transfer.failure}</FormAlert>
          <SearchBox filter={filter} search={show} />
          <Filters filter={filter} show={show} />
          {data || !scans.isError ? <ResultsLine filter={filter} page={data} /> : <Box sx={{ mt: 4 }} />}
          <BulkBar given={data && selection.ids.length > 0 && { selection, transfer, filter, list: data }} />
        </>
      )}
      <Box sx={isWide && reading?.openId ? besideStyle : undefined}>
        {!isInstead && <List history={history} selection={selection} reading={reading} />}
        <Triage
          given={
            data && { scans: data.scans, list: { filter: matchingOf(filter), before: data.asOf }, reading }
          }
        />
      </Box>
      {!isInstead && <HistoryPager given={pages > 1 && { page, pages, goTo }} />}
    </>
  );
}

const ListActions = ({ transfer }: { transfer: ReturnType<typeof useExport> }) => (
  <>
    <ExportButton transfer={transfer} />
    <NewScanLink />
  </>
);

interface ListProps {
  history: ReturnType<typeof useScanHistory>;
  selection: Selection;
  reading: Reading | null;
}

function List({ history: { filter, pageSize, scans }, selection, reading }: ListProps) {
  const data = scans.data;
  const { openId = null, list = null } = reading ?? {};
  const isBeside = openId !== null;
  const asOf = data?.asOf;
  const columns = useMemo(
    () => [SELECT, ...historyColumns({ filter, asOf, list }, isBeside)],
    [filter, asOf, list, isBeside],
  );
  return (
    <Panel aria-busy={scans.isPlaceholderData}>
      {scans.isError && !data ? (
        <LoadError sentence={t`The scans could not be loaded.`} retry={() => void scans.refetch()} />
      ) : (
        <SelectionContext value={selection}>
          <DataTable
            label={t`Scans`}
            columns={columns}
            rows={data?.scans}
            rowKey={keyOf}
            current={openId && data?.scans.find((row) => holds(row, openId))?.id}
            expected={pageSize}
            empty={<NoScans given={{ filter }} />}
          />
        </SelectionContext>
      )}
    </Panel>
  );
}

const besideStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 4,
  alignItems: 'start',
} as const;

/** The room that the bar takes is kept until it is there. */
const Filters = (given: FilterBarProps) => (
  <Box sx={{ display: 'flow-root', minHeight: { xs: 86, lg: 44 } }}>
    <FilterBar given={given} />
  </Box>
);

const keyOf = ({ id }: HistoryRow) => id;

const SELECT: Column<HistoryRow> = {
  key: 'select',
  header: t`Select`,
  head: <SelectPage />,
  width: 64,
  card: 'head',
  cell: (scan) => <SelectRow id={scan.id} label={t`Select ${nameOf(scan)}`} />,
};
