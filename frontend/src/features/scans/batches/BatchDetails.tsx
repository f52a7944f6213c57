import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureCode } from '../../../api/errors.js';
import { deliveryOfBatchOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { Batch, RiskLevel } from '../../../api/types.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { CampaignAnswers } from '../../../components/delivery/CampaignAnswers.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Facts } from '../../../components/Facts.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { LoadError } from '../../../components/LoadError.js';
import { LoadingPage } from '../../../components/LoadingPage.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { dateAndTime } from '../../../components/relative-date.js';
import { count } from '../../../components/text.js';
import { CountBar } from '../batch/CountBar.js';
import { BatchExport } from './BatchExport.js';
import { BatchScans } from './BatchScans.js';
import { batchOf } from './batch-queries.js';
import { countsOf, makerOf, nameOf, resultOf } from './batch-texts.js';
import { FilterButtons } from './FilterButtons.js';
import { UnjudgedMessages } from './UnjudgedMessages.js';

/** While scans are still judged, in ms. */
const POLL_MS = 2_000;

export function BatchDetails() {
  const { batchId: id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...batchOf(id),
    refetchInterval: ({ state }) => ((state.data?.unfinishedScans ?? 0) > 0 ? POLL_MS : false),
  });
  if (data) return <Loaded batch={data} />;
  if (!error) return <LoadingPage title={t`Batch`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The batch could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={Layers}
    sentence={t`Batch not found`}
    action={
      <LinkButton to={paths.batches} variant="contained">
        <Trans>Back to batches</Trans>
      </LinkButton>
    }
  />
);

const RISKS = ['', 'high', 'suspicious', 'safe', 'unjudged'] as const;
type Shown = (typeof RISKS)[number];

function Loaded({ batch }: { batch: Batch }) {
  const [params, setParams] = useSearchParams();
  const shown: Shown = RISKS.find((risk) => risk === params.get('show')) ?? '';
  const risk = shown === '' || shown === 'unjudged' ? undefined : shown;
  return (
    <>
      <PageHeader
        title={nameOf(batch)}
        sentence={resultOf(batch)}
        actions={
          <>
            <CopyButton text={window.location.href} what={t`link`} isNamed />
            <BatchExport wanted={{ batchId: batch.id, ...(risk && { riskLevel: risk }) }} />
            <LinkButton to={paths.batches} variant="outlined">
              <Trans>All batches</Trans>
            </LinkButton>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
        <Panel sx={{ p: INSET, display: 'grid', gap: 4 }}>
          <CountBar counts={countsOf(batch)} total={batch.messages} />
          <Facts facts={factsOf(batch)} />
        </Panel>
        <Answers id={batch.id} />
        <Messages
          batch={batch}
          shown={shown}
          risk={risk}
          show={(value) => setParams(value ? { show: value } : {})}
        />
      </Box>
    </>
  );
}

function Answers({ id }: { id: string }) {
  const delivery = useQuery(deliveryOfBatchOptions({ path: { id } })).data?.data;
  return <CampaignAnswers delivery={delivery} />;
}

interface MessagesProps {
  batch: Batch;
  shown: Shown;
  risk: RiskLevel | undefined;
  show: (value: Shown) => void;
}

const Messages = ({ batch, shown, risk, show }: MessagesProps) => (
  <Box component="section" aria-labelledby="batch-messages">
    <Typography id="batch-messages" variant="h3" component="h2" sx={{ mb: 3 }}>
      <Trans>Messages</Trans>
    </Typography>
    <FilterButtons label={t`Messages shown`} value={shown} options={optionsOf(batch)} choose={show} />
    {shown === 'unjudged' ? (
      <UnjudgedMessages batch={batch} />
    ) : (
      <BatchScans key={shown} batchId={batch.id} risk={risk} />
    )}
  </Box>
);

const optionsOf = (batch: Batch): { value: Shown; text: string }[] => [
  { value: '', text: t`All scans` },
  { value: 'high', text: t`High risk (${count(batch.highRiskScans)})` },
  { value: 'suspicious', text: t`Suspicious (${count(batch.suspiciousScans)})` },
  { value: 'safe', text: t`Safe (${count(batch.safeScans)})` },
  { value: 'unjudged', text: t`Not scanned (${count(batch.failedScans + batch.notAccepted)})` },
];

const timeOf = (iso: string) => (
  <time key={iso} dateTime={iso}>
    {dateAndTime(Date.parse(iso))}
  </time>
);

const factsOf = (batch: Batch): readonly (readonly [string, ReactNode])[] => [
  [t`Messages`, count(batch.messages)],
  [t({ message: 'By', context: 'who started a batch' }), makerOf(batch)],
  [t({ message: 'Started', context: 'when' }), timeOf(batch.createdAt)],
  [t`Kept until`, timeOf(batch.expiresAt)],
];
