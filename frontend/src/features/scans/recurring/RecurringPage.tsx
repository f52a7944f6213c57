import { plural, t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { BellOff } from 'lucide-react';
import { useIsAdmin } from '../../../api/session.js';
import type { ProposalList } from '../../../api/types.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { LoadError } from '../../../components/LoadError.js';
import { onDemand } from '../../../components/on-demand.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { percent } from '../../../components/text.js';
import { recurringColumns } from './recurring-columns.js';
import { useProposals } from './use-proposals.js';

const SettleDialog = onDemand(async () => (await import('../settle/SettleDialog.js')).SettleDialog);

const EXPECTED = 5;

const none = (
  <EmptyState
    icon={BellOff}
    sentence={t`Nothing recurs: no message was an alarm 20 times on five days in the last 30 days.`}
  />
);

/** The few messages that cause most alarms, for an Admin to settle one after the other. */
export function RecurringPage() {
  const isAdmin = useIsAdmin();
  const { list, settling, close, actions } = useProposals();
  const data = list.data?.data;
  return (
    <>
      <PageHeader
        title={t`Recurring alarms`}
        sentence={t`Found each night: nearly the same message, sent on many days, always with the same links, and never reported as harmful. An Admin can approve it, or declare what it is about.`}
      />
      <Panel aria-busy={list.isFetching && !data}>
        {data && data.proposals.length > 0 && (
          <Typography variant="h3" component="h2" sx={{ p: INSET }}>
            {shareText(data)}
          </Typography>
        )}
        {list.isError && !data ? (
          <LoadError
            sentence={t`The recurring alarms could not be loaded.`}
            retry={() => void list.refetch()}
          />
        ) : (
          <DataTable
            label={t`Recurring alarms`}
            columns={recurringColumns(isAdmin ? actions : null)}
            rows={data?.proposals}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={none}
          />
        )}
      </Panel>
      <SettleDialog given={settling && { ...settling, close }} />
    </>
  );
}

function shareText({ proposals, caused, alarms }: ProposalList): string {
  const share = percent(alarms === 0 ? 0 : Math.min(1, caused / alarms));
  return plural(proposals.length, {
    one: `One message causes ${share} of your alarms of the last 30 days`,
    other: `# messages cause ${share} of your alarms of the last 30 days`,
  });
}
