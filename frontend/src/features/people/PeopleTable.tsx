import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { configPublicOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Person } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { RowMenu } from '../../components/RowMenu.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import type { ChangeName } from './changes.js';
import { nameOf } from './names.js';
import { peopleColumns } from './people-columns.js';
import { actionsFor } from './person-actions.js';

type Act = (change: ChangeName, person: Person) => void;

export function PeopleTable({ people, act }: { people: readonly Person[] | undefined; act: Act }) {
  const config = useQuery(configPublicOptions());
  const mailEnabled = config.data?.data.mailEnabled ?? true;
  return (
    <DataTable
      label={t`People`}
      columns={[...peopleColumns, actionsColumn(act, mailEnabled)]}
      rows={people}
      rowKey={(person) => person.id}
      expected={3}
      empty={<EmptyState icon={UsersRound} sentence={t`There is nobody on this page.`} />}
    />
  );
}

const actionsColumn = (act: Act, mailEnabled: boolean): Column<Person> => ({
  key: 'actions',
  header: t`Actions`,
  width: 84,
  align: 'right',
  card: 'head',
  cell: (person) => (
    <RowMenu
      name={nameOf(person)}
      actions={actionsFor(person, mailEnabled).map(({ change, label, icon }) => ({
        label,
        icon,
        run: () => act(change, person),
      }))}
    />
  ),
});
