import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  incidentsListOptions,
  scanReviewsPeopleOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { IncidentListItem } from '../../api/types.js';
import { Address } from '../../components/Address.js';
import { EmptyState } from '../../components/EmptyState.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { EarlierButton } from '../../components/paging/EarlierButton.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { DataTable } from '../../components/table/DataTable.js';
import { RowLink } from '../../components/table/RowLink.js';
import { stateNames } from '../../components/sender-state-texts.js';
import { causeNames, nameOf } from './incident-texts.js';
import { IncidentState } from './IncidentState.js';

const EXPECTED = 5;

const columns: readonly Column<IncidentListItem>[] = [
  {
    key: 'sender',
    header: t`Sender`,
    card: 'body',
    cell: (row) => <Address>{nameOf(row)}</Address>,
  },
  {
    key: 'causes',
    header: t`What happened`,
    width: '20%',
    card: 'body',
    cell: ({ causes }) => causes.map((cause) => causeNames[cause]).join(', '),
  },
  {
    key: 'allowed',
    header: t`Sender state`,
    width: 116,
    card: 'foot',
    cell: ({ sender }) => stateNames[sender.state],
  },
  {
    key: 'assignee',
    header: t`Assigned to`,
    width: 148,
    card: 'foot',
    cell: ({ assignee }) => assignee?.name ?? t`Unassigned`,
  },
  {
    key: 'state',
    header: t`Status`,
    width: 160,
    card: 'head',
    cell: ({ state }) => <IncidentState state={state} />,
  },
  {
    key: 'since',
    header: t({ message: 'Since', context: 'when' }),
    width: 132,
    card: 'foot',
    cell: ({ openedAt }) => <RelativeTime inLink iso={openedAt} />,
  },
  {
    key: 'action',
    header: t`Action`,
    width: 104,
    align: 'right',
    card: 'head',
    cell: (row) => (
      <RowLink to={`${paths.incidents}/${row.id}`} name={t`View ${nameOf(row)}`}>
        <Trans>View</Trans>
      </RowLink>
    ),
  },
];

const STATES = [
  { value: '', text: t`Open` },
  { value: 'resolved', text: t({ message: 'Closed', context: 'incident' }) },
  { value: 'all', text: t`All` },
] as const;
type ShownState = (typeof STATES)[number]['value'];

/** Filter and place live in the address: back, reload and sharing work. */
function useIncidents() {
  const [params, setParams] = useSearchParams();
  const shown: ShownState = STATES.find(({ value }) => value === params.get('state'))?.value ?? '';
  const assignee = params.get('assignee') ?? '';
  const cursor = params.get('cursor') ?? '';
  const list = useQuery({
    ...incidentsListOptions({
      query: {
        ...(shown !== 'all' && { state: shown || 'open' }),
        ...(assignee && { assignee }),
        ...(cursor && { cursor }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const show = (next: { state?: string; assignee?: string; cursor?: string }) => {
    const wanted = { state: shown, assignee, cursor: '', ...next };
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  };
  return { shown, assignee, list, show };
}

export function IncidentsPage() {
  const { list, show, ...filter } = useIncidents();
  const data = list.data?.data;
  const next = data?.nextCursor ?? null;
  const nothing = filter.shown === '' && !filter.assignee ? t`No open incidents.` : t`No incidents match.`;
  return (
    <>
      <PageHeader
        title={t`Incidents`}
        sentence={t`Accounts that were taken over or misused: what happened, what was sent and to whom, and what is being done about it.`}
      />
      <Filters {...filter} show={show} />
      <Panel aria-busy={list.isPlaceholderData}>
        {list.isError && !data ? (
          <LoadError sentence={t`The incidents could not be loaded.`} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={t`Incidents`}
            columns={columns}
            rows={data?.incidents}
            rowKey={({ id }) => id}
            expected={EXPECTED}
            empty={<EmptyState icon={ShieldAlert} sentence={nothing} />}
          />
        )}
      </Panel>
      {next !== null && <EarlierButton show={() => show({ cursor: next })} />}
    </>
  );
}

function Filters({ shown, assignee, show }: Omit<ReturnType<typeof useIncidents>, 'list'>) {
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  return (
    <Box sx={filterStyle}>
      <ChoiceField
        id="state"
        label={t`Status`}
        value={shown}
        change={(state) => show({ state })}
        options={STATES}
      />
      <ChoiceField
        id="assignee"
        label={t`Assigned to`}
        value={assignee}
        change={(to) => show({ assignee: to })}
        options={[
          { value: '', text: t`Anyone` },
          { value: 'none', text: t`Unassigned` },
          ...people.map(({ id, firstName, lastName }) => ({ value: id, text: `${firstName} ${lastName}` })),
        ]}
      />
    </Box>
  );
}

const filterStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 200px) minmax(0, 240px)' },
  gap: 4,
  mb: 4,
} as const;
