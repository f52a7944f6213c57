import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../api/errors.js';
import { sendersGetOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Sender } from '../../api/types.js';
import { Address } from '../../components/Address.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Facts } from '../../components/Facts.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { scansWith } from '../../components/scans/scans-with.js';
import { count } from '../../components/text.js';
import { HourMap } from './HourMap.js';
import { hourRanges, hoursFromUtc } from './hours.js';
import { kindNames, newUseNames, riskyShare, useName } from './sender-texts.js';

export function SenderPage() {
  const { senderId = '' } = useParams();
  const { data, error, refetch } = useQuery(sendersGetOptions({ path: { id: senderId } }));
  if (data) return <Loaded sender={data.data} />;
  if (!error) return <PageHeader title={t`Sender`} sentence={t`Loading...`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The sender could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={SendHorizontal}
    sentence={t`Nothing is known of this sender`}
    action={
      <LinkButton to={paths.senders} variant="contained">
        <Trans>Back to Senders</Trans>
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
        sentence={t`${kindNames[kind]}. What is usual of its messages, by their verdicts.`}
        actions={<ScansLink sender={sender} />}
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(sender)} />
        </Panel>
        <Part title={t`What is new`} empty={t`Nothing new in the last seven days.`} rows={newRows(sender)} />
        <Panel sx={{ p: INSET }}>
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            <Trans>When it sends</Trans>
          </Typography>
          <HourMap hours={hours} />
        </Panel>
        <Part
          title={t`Where its links lead`}
          empty={t`None of its messages had a link.`}
          rows={useRows(sender, 'hosts')}
        />
        <Part
          title={t`Languages`}
          empty={t`No language could be told yet.`}
          rows={useRows(sender, 'languages')}
        />
        <Part title={t`Channels`} empty="" rows={useRows(sender, 'channels')} />
      </Box>
    </>
  );
}

const ScansLink = ({ sender: { id, kind, name } }: { sender: Sender }) => (
  <LinkButton to={scansWith(kind === 'address' ? { sender: name } : { account: id })} variant="outlined">
    <Trans>View its scans</Trans>
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

interface Row {
  key: string;
  what: string;
  messages: number;
  seen: ReactNode;
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

function Part({ title, empty, rows }: { title: string; empty: string; rows: readonly Row[] }) {
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {rows.map(({ key, what, messages, seen }) => (
          <Box component="li" key={key} sx={rowStyle}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{what}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {plural(messages, { one: '# message', other: '# messages' })}, {seen}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
} as const;
