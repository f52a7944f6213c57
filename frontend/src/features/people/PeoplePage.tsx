import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useIsAdmin } from '../../api/session.js';
import { AdminsOnly } from '../../components/AdminsOnly.js';
import { LoadError } from '../../components/LoadError.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { pagesOf } from '../../components/paging/page.js';
import { Pager } from '../../components/paging/Pager.js';
import { Panel } from '../../components/Panel.js';
import type { OpenPeopleDialog } from './PeopleDialogs.js';
import { PeopleTable } from './PeopleTable.js';
import { usePeople } from './use-people.js';

const PeopleDialogs = onDemand(async () => (await import('./PeopleDialogs.js')).PeopleDialogs);

export function PeoplePage() {
  if (useIsAdmin()) return <People />;
  return (
    <AdminsOnly
      title={t`People`}
      sentence={t`You need Admin privileges to see and manage the people of your company.`}
    />
  );
}

function People() {
  const { page, people, goTo } = usePeople();
  const [open, setOpen] = useState<OpenPeopleDialog | null>(null);
  const data = people.data?.data;
  const pages = data ? pagesOf(data.totalCount) : 0;
  return (
    <>
      <PageHeader
        title={t`People`}
        sentence={t`Everyone in your company who uses Gatepost or has been invited.`}
        actions={<InviteButton invite={() => setOpen({ dialog: 'invite' })} />}
      />
      <Panel aria-busy={people.isPlaceholderData}>
        {people.isError && !data ? (
          <LoadError sentence={t`The people could not be loaded.`} retry={() => void people.refetch()} />
        ) : (
          <PeopleTable
            people={data?.users}
            act={(change, person) => setOpen({ dialog: 'change', change, person })}
          />
        )}
      </Panel>
      {pages > 1 && <Pager page={page} pages={pages} goTo={goTo} />}
      <PeopleDialogs given={open && { open, become: setOpen }} />
    </>
  );
}

function InviteButton({ invite }: { invite: () => void }) {
  return (
    <Button variant="contained" startIcon={<UserPlus size={16} aria-hidden="true" />} onClick={invite}>
      <Trans>Invite person</Trans>
    </Button>
  );
}
