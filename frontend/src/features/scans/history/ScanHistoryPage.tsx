import Box from '@mui/material/Box';
import { Plus, SearchX, Inbox } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { Pager } from '../../../components/paging/Pager.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { nameOf } from '../../../components/scans/scan-columns.js';
import { onDemand } from '../../../components/on-demand.js';
import { LoadError } from '../../../components/LoadError.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import type { BulkBarProps } from './BulkBar.js';
import { leavesOut } from './filter.js';
import { FilterBar } from './FilterBar.js';
import { type FoundScan, historyColumns } from './history-columns.js';
import { SelectBox } from './SelectBox.js';
import { type Selection, useSelection } from './use-selection.js';
import { ExportButton } from './ExportButton.js';
import { ResultsLine } from './ResultsLine.js';
import { SearchBox } from './SearchBox.js';
import { useExport } from './use-export.js';
import { useScanHistory } from './use-scan-history.js';

const BulkBar = onDemand<BulkBarProps>(async () => (await import('./BulkBar.js')).BulkBar);

const newScan = (
  <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
    New Scan
  </LinkButton>
);

export function ScanHistoryPage() {
  const { filter, page, pages, pageSize, scans, show, goTo } = useScanHistory();
  const transfer = useExport(filter);
  const data = scans.data?.data;
  const selection = useSelection(data?.scans.map(keyOf) ?? []);
  return (
    <>
      <PageHeader
        title="Scan History"
        actions={
          <>
            <ExportButton transfer={transfer} />
            {newScan}
          </>
        }
      />
      <FormAlert>{transfer.failure}</FormAlert>
      <SearchBox filter={filter} search={show} />
      <FilterBar filter={filter} show={show} />
      {data || !scans.isError ? <ResultsLine filter={filter} page={data} /> : <Box sx={{ mt: 4 }} />}
      <BulkBar given={selection.ids.length > 0 && { selection, transfer }} />
      <Panel aria-busy={scans.isPlaceholderData}>
        {scans.isError && !data ? (
          <LoadError sentence="The scans could not be loaded." retry={() => void scans.refetch()} />
        ) : (
          <DataTable
            label="Scans"
            columns={[selectColumn(selection), ...historyColumns(filter.q)]}
            rows={data?.scans}
            rowKey={keyOf}
            expected={pageSize}
            empty={<NoScans filtered={leavesOut(filter)} />}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
    </>
  );
}

const keyOf = ({ id }: FoundScan) => id;

const selectColumn = (selection: Selection): Column<FoundScan> => ({
  key: 'select',
  header: 'Choose',
  head: (
    <SelectBox
      label="Choose all on this page"
      checked={selection.isAll}
      some={selection.ids.length > 0}
      change={selection.toggleAll}
    />
  ),
  width: 64,
  card: 'head',
  cell: (scan) => (
    <SelectBox
      label={`Choose ${nameOf(scan).replace('View ', '')}`}
      checked={selection.has(scan.id)}
      change={() => selection.toggle(scan.id)}
    />
  ),
});

function NoScans({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon={SearchX} sentence="No scans found matching your search" />;
  return <EmptyState icon={Inbox} sentence="No scans yet" action={newScan} />;
}
