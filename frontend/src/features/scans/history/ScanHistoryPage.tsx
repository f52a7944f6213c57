import Box from '@mui/material/Box';
import { Plus, SearchX, Inbox } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { PAGE_SIZE, pagesOf } from '../../../components/paging/page.js';
import { Pager } from '../../../components/paging/Pager.js';
import { Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { ScanTable } from '../../../components/scans/ScanTable.js';
import { ExportButton } from './ExportButton.js';
import { ResultsLine } from './ResultsLine.js';
import { SearchBox } from './SearchBox.js';
import { useExport } from './use-export.js';
import { useScanHistory } from './use-scan-history.js';

const newScan = (
  <LinkButton to={paths.newScan} variant="contained" startIcon={<Plus size={16} aria-hidden="true" />}>
    New Scan
  </LinkButton>
);

export function ScanHistoryPage() {
  const { filter, page, scans, search, goTo } = useScanHistory();
  const transfer = useExport(filter);
  const data = scans.data?.data;
  const pages = data ? pagesOf(data.totalCount) : 0;
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
      <SearchBox filter={filter} search={search} />
      {data || !scans.isError ? <ResultsLine filter={filter} page={data} /> : <Box sx={{ mt: 4 }} />}
      <Panel aria-busy={scans.isPlaceholderData}>
        <ScanTable
          label="Scans"
          page={data}
          failed={scans.isError}
          retry={() => void scans.refetch()}
          expected={PAGE_SIZE}
          empty={<NoScans filtered={filter.term !== '' || filter.sender !== ''} />}
        />
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
    </>
  );
}

function NoScans({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon={SearchX} sentence="No scans found matching your search" />;
  return <EmptyState icon={Inbox} sentence="No scans yet" action={newScan} />;
}
