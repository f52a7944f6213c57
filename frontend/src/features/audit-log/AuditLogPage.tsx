import { t } from '@lingui/core/macro';
import { ScrollText } from 'lucide-react';
import { useIsAdmin } from '../../api/session.js';
import { AdminsOnly } from '../../components/AdminsOnly.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { PAGE_SIZE, pagesOf } from '../../components/paging/page.js';
import { Pager } from '../../components/paging/Pager.js';
import { Panel } from '../../components/Panel.js';
import { DataTable } from '../../components/table/DataTable.js';
import { AuditExport } from './AuditExport.js';
import { AuditFilters } from './AuditFilters.js';
import { entryColumns } from './entry-columns.js';
import { useAuditLog } from './use-audit-log.js';

export function AuditLogPage() {
  if (useIsAdmin()) return <AuditLog />;
  return (
    <AdminsOnly
      title={t`Audit log`}
      sentence={t`You need Admin privileges to see the audit log of your company.`}
    />
  );
}

function AuditLog() {
  const { filter, page, log, show, goTo } = useAuditLog();
  const data = log.data?.data;
  const pages = data ? pagesOf(data.totalCount) : 0;
  return (
    <>
      <PageHeader
        title={t`Audit log`}
        sentence={t`Who did what in your company in the past year, newest first.`}
        actions={<AuditExport filter={filter} />}
      />
      <AuditFilters filter={filter} change={show} />
      <Panel aria-busy={log.isPlaceholderData}>
        {log.isError && !data ? (
          <LoadError sentence={t`The audit log could not be loaded.`} retry={() => void log.refetch()} />
        ) : (
          <DataTable
            label={t`Audit log`}
            columns={entryColumns}
            rows={data?.entries}
            rowKey={(entry) => entry.id}
            expected={PAGE_SIZE}
            empty={<EmptyState icon={ScrollText} sentence={t`No entries match these filters.`} />}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
    </>
  );
}
