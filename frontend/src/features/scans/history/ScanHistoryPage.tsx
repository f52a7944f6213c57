import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Panel } from '../../../components/Panel.js';
import { nameOf } from '../../../components/scans/scan-columns.js';
import { onDemand } from '../../../components/on-demand.js';
import { LoadError } from '../../../components/LoadError.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import type { PagerProps } from '../../../components/paging/Pager.js';
import type { BulkBarProps } from './BulkBar.js';
import { leavesOut, queryOf } from './filter.js';
import type { FilterPanelProps } from './FilterPanel.js';
import { type FoundScan, historyColumns } from './history-columns.js';
import { SelectBox } from './SelectBox.js';
import { type Selection, useSelection } from './use-selection.js';
import { ExportButton } from './ExportButton.js';
import { NewScanLink } from './NewScanLink.js';
import { ResultsLine } from './ResultsLine.js';
import { SearchBox } from './SearchBox.js';
import { useExport } from './use-export.js';
import { useScanHistory } from './use-scan-history.js';

const HistoryKeys = onDemand<{ scans: readonly FoundScan[] }>(
  async () => (await import('../review/HistoryKeys.js')).HistoryKeys,
);
const BulkBar = onDemand<BulkBarProps>(async () => (await import('./BulkBar.js')).BulkBar);

const FilterBar = onDemand<FilterPanelProps>(async () => (await import('./FilterBar.js')).FilterBar);
const HistoryPager = onDemand<PagerProps>(async () => (await import('./HistoryPager.js')).HistoryPager);
const NoScans = onDemand<{ filtered: boolean }>(async () => (await import('./NoScans.js')).NoScans);

export function ScanHistoryPage() {
  const { filter, page, pages, pageSize, scans, show, goTo } = useScanHistory();
  const transfer = useExport(queryOf(filter));
  const data = scans.data?.data;
  const selection = useSelection(data?.scans.map(keyOf) ?? []);
  return (
    <>
      <PageHeader
        title={t`Scan History`}
        actions={
          <>
            <ExportButton transfer={transfer} />
            <NewScanLink />
          </>
        }
      />
      <FormAlert>{transfer.failure}</FormAlert>
      <SearchBox filter={filter} search={show} />
      <Filters filter={filter} show={show} />
      {data || !scans.isError ? <ResultsLine filter={filter} page={data} /> : <Box sx={{ mt: 4 }} />}
      <HistoryKeys given={data && { scans: data.scans }} />
      <BulkBar given={selection.ids.length > 0 && { selection, transfer, scans: data?.scans ?? [] }} />
      <Panel aria-busy={scans.isPlaceholderData}>
        {scans.isError && !data ? (
          <LoadError sentence={t`The scans could not be loaded.`} retry={() => void scans.refetch()} />
        ) : (
          <DataTable
            label={t`Scans`}
            columns={[selectColumn(selection), ...historyColumns(filter.q)]}
            rows={data?.scans}
            rowKey={keyOf}
            expected={pageSize}
            empty={<NoScans given={{ filtered: leavesOut(filter) }} />}
          />
        )}
      </Panel>
      <HistoryPager given={pages > 1 && { page, pages, goTo }} />
    </>
  );
}

/** The room that the bar takes is kept until it is there. */
const Filters = (given: FilterPanelProps) => (
  <Box sx={{ display: 'flow-root', minHeight: { xs: 83, sm: 44 } }}>
    <FilterBar given={given} />
  </Box>
);

const keyOf = ({ id }: FoundScan) => id;

const selectColumn = (selection: Selection): Column<FoundScan> => ({
  key: 'select',
  header: t`Choose`,
  head: (
    <SelectBox
      label={t`Choose all on this page`}
      checked={selection.isAll}
      some={selection.ids.length > 0}
      change={selection.toggleAll}
    />
  ),
  width: 64,
  card: 'head',
  cell: (scan) => (
    <SelectBox
      label={t`Choose ${nameOf(scan)}`}
      checked={selection.has(scan.id)}
      change={() => selection.toggle(scan.id)}
    />
  ),
});
