import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../api/errors.js';
import { incidentsGetOptions, scansListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Incident } from '../../api/types.js';
import { Address } from '../../components/Address.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Facts } from '../../components/Facts.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { scansWith } from '../../components/scans/scans-with.js';
import { ScanTable } from '../../components/scans/ScanTable.js';
import { count } from '../../components/text.js';
import { TextLink } from '../../components/TextLink.js';
import { stateNames } from '../../components/sender-state-texts.js';
import { At } from './At.js';
import { Checklist } from './Checklist.js';
import { causeNames, nameOf, outcomesOf } from './incident-texts.js';
import { IncidentActions, type IncidentTools } from './IncidentActions.js';
import { IncidentState } from './IncidentState.js';
import { Timeline } from './Timeline.js';

const SHOWN = 10;
/** While it is open its figures change, in ms. */
const POLL_MS = 5_000;

/** One incident. `tools` are those of other features. */
export function IncidentPage({ tools }: { tools: IncidentTools }) {
  const { incidentId: id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...incidentsGetOptions({ path: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'open' ? POLL_MS : false),
  });
  if (data) return <Loaded incident={data.data} tools={tools} />;
  if (!error) return <PageHeader title={t`Incident`} sentence={t`Loading...`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The incident could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={ShieldAlert}
    sentence={t`Incident not found`}
    action={
      <LinkButton to={paths.incidents} variant="contained">
        <Trans>Back to incidents</Trans>
      </LinkButton>
    }
  />
);

function Loaded({ incident, tools }: { incident: Incident; tools: IncidentTools }) {
  const name = nameOf(incident);
  return (
    <>
      <PageHeader
        title={t`Incident: ${name}`}
        heading={
          <Trans>
            Incident: <Address>{name}</Address>
          </Trans>
        }
        sentence={incident.causes.map((cause) => causeNames[cause]).join(', ')}
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <IncidentActions incident={incident} tools={tools} />
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(incident)} />
        </Panel>
        <Messages incident={incident} />
        <Checklist incident={incident} />
        <Timeline entries={incident.timeline} />
        <MessageTable id={incident.id} />
      </Box>
    </>
  );
}

const factsOf = (incident: Incident): readonly (readonly [string, ReactNode, 'wide'?])[] => [
  [t`Status`, <IncidentState key="state" state={incident.state} />],
  [
    t`Sender`,
    <TextLink key="sender" to={`${paths.senders}/${incident.sender.id}`}>
      <Address>{nameOf(incident)}</Address>
    </TextLink>,
  ],
  [t`Sender state`, stateNames[incident.sender.state]],
  [t`Opened`, <At key="opened" iso={incident.openedAt} />],
  [t`Assigned to`, incident.assignee?.name ?? t`Unassigned`],
  ...(incident.resolvedAt === null
    ? []
    : ([
        [t`Closed`, <At key="closed" iso={incident.resolvedAt} />],
        [t`Closed by`, incident.resolvedBy ?? ''],
      ] as const)),
  ...(incident.note ? [[t`Closing note`, incident.note, 'wide'] as const] : []),
];

function Messages({ incident }: { incident: Incident }) {
  const { total, isExact } = incident.messages;
  return (
    <Panel as="section" aria-label={t`Messages and recipients`} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>Messages and recipients</Trans>
      </Typography>
      <Facts
        facts={[
          [t`Messages`, isExact ? count(total) : t`More than ${count(total)}; the latest are counted`],
          ...outcomesOf(incident).map(([name, number]) => [name, count(number)] as const),
          ...recipientsOf(incident),
        ]}
      />
    </Panel>
  );
}

/** Who received what was sent. */
function recipientsOf({ recipients }: Incident): readonly (readonly [string, ReactNode, 'wide'?])[] {
  const { total, addresses, notKept, messagesWithout } = recipients;
  return [
    [t`Recipients of sent messages`, count(total)],
    ...(notKept > 0 ? [[t`Recipients not stored`, count(notKept)] as const] : []),
    ...(messagesWithout > 0 ? [[t`Sent without known recipients`, count(messagesWithout)] as const] : []),
    ...(addresses.length > 0
      ? [
          [
            addresses.length < total - notKept ? t`The first ${count(addresses.length)}` : t`Who they are`,
            addresses.join(', '),
            'wide',
          ] as const,
        ]
      : []),
  ];
}

function MessageTable({ id }: { id: string }) {
  const scans = useQuery(scansListOptions({ query: { incidentId: id, pageNumber: 0, pageSize: SHOWN } }));
  return (
    <Panel>
      <Box sx={headStyle}>
        <Typography variant="h3" component="h2">
          <Trans>Latest messages</Trans>
        </Typography>
        <LinkButton to={scansWith({ incident: id })} variant="outlined" size="small">
          <Trans>View all messages</Trans>
        </LinkButton>
      </Box>
      <ScanTable
        label={t`Messages of the incident`}
        page={scans.data?.data}
        failed={scans.isError}
        retry={() => void scans.refetch()}
        expected={SHOWN}
        empty={<EmptyState icon={ShieldAlert} sentence={t`No messages, or they have been deleted.`} />}
      />
    </Panel>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  px: INSET,
  pt: INSET,
  pb: 2,
} as const;
