import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MailSearch, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../../api/errors.js';
import { mailTraceGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { MailMessage } from '../../../api/types.js';
import { Address } from '../../../components/Address.js';
import { Alert } from '../../../components/Alert.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Facts } from '../../../components/Facts.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { LoadingPage } from '../../../components/LoadingPage.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { count } from '../../../components/text.js';
import { TextLink } from '../../../components/TextLink.js';
import { RiskChip } from '../../../components/verdict/RiskChip.js';
import { doorNames, subjectOf } from '../mail-texts.js';
import { MailStatus } from '../MailStatus.js';
import { Recipients } from '../Recipients.js';
import { MailSteps } from './MailSteps.js';
import { traceOf } from './trace-filter.js';

export function MailMessagePage() {
  const { mailId: id = '' } = useParams();
  const { data, error, refetch } = useQuery(mailTraceGetOptions({ path: { id } }));
  if (data) return <Loaded message={data.data} />;
  if (!error) return <LoadingPage title={t`Message`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The message could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={MailSearch}
    sentence={t`Message not found`}
    action={
      <LinkButton to={paths.mailMessages} variant="contained">
        <Trans>Back to message trace</Trans>
      </LinkButton>
    }
  />
);

function Loaded({ message }: { message: MailMessage }) {
  const { scanId, unsure } = message;
  return (
    <>
      <PageHeader
        title={subjectOf(message)}
        sentence={t`What happened to this message.`}
        actions={
          scanId !== null && (
            <LinkButton to={paths.scan(scanId)} variant="outlined">
              <Trans>View scan</Trans>
            </LinkButton>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        {unsure && (
          <Alert tone="suspicious" icon={TriangleAlert}>
            <Trans>
              The connection to the next hop dropped while it was accepting this message, so the message may
              arrive twice.
            </Trans>
          </Alert>
        )}
        <Panel as="section" aria-label={t`Steps`} sx={{ p: INSET }}>
          <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
            <Trans>Steps</Trans>
          </Typography>
          <MailSteps message={message} />
        </Panel>
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(message)} />
        </Panel>
      </Box>
    </>
  );
}

type FactList = readonly (readonly [string, ReactNode, 'wide'?])[];

const factsOf = (message: MailMessage): FactList => [
  [t`Status`, <MailStatus key="status" message={message} />],
  [t`Score`, message.score === null ? t`Not checked` : <RiskChip key="score" score={message.score} />],
  [
    t`Sender`,
    <TextLink key="sender" to={traceOf({ by: 'sender', q: message.sender })}>
      <Address>{message.sender || '<>'}</Address>
    </TextLink>,
  ],
  [t`Envelope sender`, <Address key="from">{message.envelopeFrom || '<>'}</Address>],
  [t`Recipients`, <Recipients key="recipients" all={message.recipients} />, 'wide'],
  ['Message-ID', message.messageId ?? '–', 'wide'],
  ...originOf(message),
];

const originOf = (message: MailMessage): FactList => [
  [t`Came by`, doorNames[message.door]],
  [t`API key`, message.apiKeyName ?? t`Unknown`],
  ...(message.route === null ? [] : [[t`Route`, message.route] as const]),
  ...(message.copyTo === null ? [] : [[t`Copy to`, message.copyTo] as const]),
  [t`Queue ID`, message.queueId ?? '–'],
  [t`Client`, message.clientAddress ?? '–'],
  [t`Size`, t`${count(Math.ceil(message.size / 1000))} kB`],
  [t`Attempts`, count(message.attempts)],
  [t`Kept until`, <RelativeTime key="expires" ahead iso={message.expiresAt} />],
];
