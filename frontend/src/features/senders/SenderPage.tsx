import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../api/errors.js';
import { incidentsListOptions, sendersGetOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Sender } from '../../api/types.js';
import { Alert } from '../../components/Alert.js';
import { Address } from '../../components/Address.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Facts } from '../../components/Facts.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { LoadingPage } from '../../components/LoadingPage.js';
import { PageHeader } from '../../components/PageHeader.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { TextLink } from '../../components/TextLink.js';
import { scansWith } from '../../components/scans/scans-with.js';
import { count } from '../../components/text.js';
import { HourMap } from './HourMap.js';
import { Part, type Row } from './Part.js';
import { hourRanges, hoursFromUtc } from './hours.js';
import { kindNames, newUseNames, riskyShare, useName } from './sender-texts.js';

const SenderAnswers = onDemand(async () => (await import('./SenderAnswers.js')).SenderAnswers);
const SenderNetworks = onDemand(async () => (await import('./SenderNetworks.js')).SenderNetworks);

const POLL_MS = 3_000;

/** Not part of the first load. */
const StateOfSender = lazy(async () => ({
  default: (await import('./state/StateOfSender.js')).StateOfSender,
}));

export function SenderPage() {
  const { senderId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...sendersGetOptions({ path: { id: senderId } }),
    // A scan links to its sender at once; the server counts the sender's first message a moment later.
    refetchInterval: ({ state }) => (failureCode(state.error) === 'NOT_FOUND' ? POLL_MS : false),
  });
  if (data) return <Loaded sender={data.data} />;
  if (!error) return <LoadingPage title={t`Sender`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The sender could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={SendHorizontal}
    sentence={t`Nothing is known about this sender`}
    action={
      <LinkButton to={paths.senders} variant="contained">
        <Trans>Back to senders</Trans>
      </LinkButton>
    }
  />
);

function Loaded({ sender }: { sender: Sender }) {
  const { kind, name, hours } = sender;
  return (
    <>
      <PageHeader
        title={name}
        heading={<Address>{name}</Address>}
        sentence={t`${kindNames[kind]}. What is typical of its messages, and how they scored.`}
        actions={<ScansLink sender={sender} />}
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={120} aria-busy="true" />}>
          <StateOfSender id={sender.id} name={name} />
        </Suspense>
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(sender)} />
        </Panel>
        <Trouble sender={sender} />
        <SenderAnswers given={{ senderId: sender.id }} />
        <WhatIsNew sender={sender} />
        <Hours hours={hours} />
        <Part
          title={t`Where its links lead`}
          empty={t`None of its messages had a link.`}
          rows={useRows(sender, 'hosts')}
        />
        <Part
          title={t`Languages`}
          empty={t`No language has been detected yet.`}
          rows={useRows(sender, 'languages')}
        />
        <Part title={t`Channels`} empty="" rows={useRows(sender, 'channels')} />
        {sender.networks.length > 0 && <SenderNetworks given={{ networks: sender.networks }} />}
      </Box>
    </>
  );
}

const WhatIsNew = ({ sender }: { sender: Sender }) =>
  sender.isNewcomer ? (
    <Part
      title={t`New to your company`}
      empty={t`Known for less than two weeks, which is too early to tell what is new.`}
      rows={newRows(sender)}
    />
  ) : (
    <Part title={t`What is new`} empty={t`Nothing new in the last seven days.`} rows={newRows(sender)} />
  );

const Hours = ({ hours }: Pick<Sender, 'hours'>) => (
  <Panel sx={{ p: INSET }}>
    <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
      <Trans>When it sends</Trans>
    </Typography>
    <HourMap hours={hours} />
  </Panel>
);

/** What it is part of, and where it is stopped. */
const Trouble = ({ sender: { id, openOutbreakId } }: { sender: Sender }) => (
  <>
    {openOutbreakId !== null && <InOutbreak id={openOutbreakId} />}
    <InIncident id={id} />
  </>
);

const InOutbreak = ({ id }: { id: string }) => (
  <Alert tone="suspicious" icon={TriangleAlert}>
    <Trans>Messages from this sender are part of an open outbreak.</Trans>{' '}
    <TextLink to={`${paths.outbreaks}/${id}`}>
      <Trans>View outbreak</Trans>
    </TextLink>
  </Alert>
);

function InIncident({ id }: { id: string }) {
  const query = { senderId: id, state: 'open', pageSize: 1 } as const;
  const [incident] = useQuery(incidentsListOptions({ query })).data?.data.incidents ?? [];
  if (!incident) return null;
  return (
    <Alert tone="suspicious" icon={TriangleAlert}>
      <Trans>This sender has an open incident.</Trans>{' '}
      <TextLink to={`${paths.incidents}/${incident.id}`}>
        <Trans>View incident</Trans>
      </TextLink>
    </Alert>
  );
}

const ScansLink = ({ sender: { id, kind, name } }: { sender: Sender }) => (
  <LinkButton to={scansWith(kind === 'address' ? { sender: name } : { account: id })} variant="outlined">
    <Trans>View scans</Trans>
  </LinkButton>
);

function factsOf(sender: Sender): readonly (readonly [string, ReactNode])[] {
  const quiet = hourRanges(sender.quietHours, hoursFromUtc());
  return [
    [t`Messages`, count(sender.messages)],
    [t`Scored above 3`, riskyShare(sender)],
    [t`Quiet hours, your time`, quiet.length > 0 ? quiet.join(', ') : t`None, or too early to tell`],
    [t`First seen`, <RelativeTime key="first" iso={sender.firstSeen} />],
    [t`Last seen`, <RelativeTime key="last" iso={sender.lastSeen} />],
  ];
}

const useRows = (sender: Sender, kind: 'hosts' | 'languages' | 'channels'): Row[] =>
  sender[kind].map(({ value, messages, lastSeen }) => ({
    key: value,
    what: useName(kind, value),
    messages,
    seen: (
      <Trans>
        last <RelativeTime iso={lastSeen} />
      </Trans>
    ),
  }));

const newRows = ({ newUses }: Sender): Row[] =>
  newUses.map(({ kind, value, messages, firstSeen }) => ({
    key: `${kind} ${value}`,
    what: `${newUseNames[kind]}: ${useName(kind, value)}`,
    messages,
    seen: (
      <Trans>
        first <RelativeTime iso={firstSeen} />
      </Trans>
    ),
  }));
