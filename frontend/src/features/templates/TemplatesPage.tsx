import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../api/session.js';
import type { Template } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { PAGE_SIZE, pagesOf } from '../../components/paging/page.js';
import { Pager } from '../../components/paging/Pager.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { DataTable } from '../../components/table/DataTable.js';
import { FeedbackFigures } from './FeedbackFigures.js';
import { templateColumns } from './template-columns.js';
import { useTemplates } from './use-templates.js';

const EditDialog = onDemand(async () => (await import('./EditTemplateDialog.js')).EditTemplateDialog);
const RevokeDialog = onDemand(async () => (await import('./RevokeTemplateDialog.js')).RevokeTemplateDialog);

const toScans = (
  <LinkButton to={paths.scans} variant="contained">
    <Trans>Go to scan history</Trans>
  </LinkButton>
);

const none = (
  <EmptyState
    icon={Stamp}
    sentence={t`No templates yet. Admins can approve a message on the page of its scan.`}
    action={toScans}
  />
);

const toRecurring = (
  <LinkButton to={paths.recurring} variant="outlined">
    <Trans>Recurring alarms</Trans>
  </LinkButton>
);

export function TemplatesPage() {
  const isAdmin = useIsAdmin();
  const { page, list, goTo } = useTemplates();
  const [edited, setEdited] = useState<Template | null>(null);
  const [revoked, setRevoked] = useState<Template | null>(null);
  const data = list.data?.data;
  const pages = data ? pagesOf(data.totalCount) : 0;
  return (
    <>
      <PageHeader
        title={t`Templates`}
        sentence={t`Messages that an Admin has approved. A message that differs only in names, amounts, dates and order numbers is considered safe.`}
        actions={toRecurring}
      />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !data ? (
          <LoadError sentence={t`The templates could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Templates`}
            columns={templateColumns(isAdmin ? { edit: setEdited, revoke: setRevoked } : null)}
            rows={data?.templates}
            rowKey={({ id }) => id}
            expected={PAGE_SIZE}
            empty={none}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
      <FeedbackFigures />
      <EditDialog given={edited && { template: edited, close: () => setEdited(null) }} />
      <RevokeDialog given={revoked && { template: revoked, close: () => setRevoked(null) }} />
    </>
  );
}
