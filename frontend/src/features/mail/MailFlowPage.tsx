import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router-dom';
import {
  configPublicOptions,
  mailTraceFlowOptions,
  mailTraceListOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { MailFlow } from '../../api/types.js';
import { EmptyState } from '../../components/EmptyState.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { PageHeader } from '../../components/PageHeader.js';
import { Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { Segmented } from '../../components/Segmented.js';
import { FlowChart } from './flow/FlowChart.js';
import { FlowFigures, Part } from './flow/FlowFigures.js';
import { ObserveReport } from './flow/ObserveReport.js';
import { filterOf, traceOf } from './trace/trace-filter.js';
import { TraceSearch } from './trace/TraceSearch.js';

const ConnectMailServer = lazy(async () => ({
  default: (await import('./ConnectMailServer.js')).ConnectMailServer,
}));

const SPANS = [
  { value: 24, text: t`24 hours` },
  { value: 168, text: t`7 days` },
  { value: 720, text: t`30 days` },
] as const;
type Span = (typeof SPANS)[number]['value'];

export function MailFlowPage() {
  const navigate = useNavigate();
  const { hours, become, flow } = useFlow();
  const data = flow.data?.data;
  return (
    <>
      <PageHeader
        title={t`Mail flow`}
        sentence={t`What happened to the mail that your mail servers passed to Gatepost.`}
        actions={
          <>
            <OutboxLink />
            <LinkButton to={paths.mailMessages} variant="outlined">
              <Trans>All messages</Trans>
            </LinkButton>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }} aria-busy={flow.isPlaceholderData}>
        <Search navigate={navigate} />
        <Segmented label={t`Period`} value={hours} change={become} options={SPANS} />
        {flow.isError && !data ? (
          <Panel>
            <LoadError sentence={t`The mail flow could not be loaded.`} retry={() => void flow.refetch()} />
          </Panel>
        ) : (
          <Figures flow={data} hours={hours} />
        )}
      </Box>
    </>
  );
}

/** Only where the gateway is tried. */
function OutboxLink() {
  const config = useQuery(configPublicOptions());
  if (!config.data?.data.mailOutbox) return null;
  return (
    <LinkButton to={paths.outbox} variant="outlined">
      <Trans>Outbox of this machine</Trans>
    </LinkButton>
  );
}

const Search = ({ navigate }: { navigate: NavigateFunction }) => (
  <Part title={t`What happened to a message?`}>
    <TraceSearch filter={filterOf(new URLSearchParams())} show={(filter) => void navigate(traceOf(filter))} />
  </Part>
);

function Figures({ flow, hours }: { flow: MailFlow | undefined; hours: Span }) {
  if (!flow) return <Skeleton variant="rounded" height={420} aria-busy="true" />;
  if (flow.messages === 0)
    return (
      <Panel>
        <NoMail />
      </Panel>
    );
  return (
    <>
      <Part title={hours === 24 ? t`Messages by hour` : t`Messages over time`}>
        <FlowChart hours={flow.hours} />
      </Part>
      <ObserveReport observed={flow.observed} />
      <FlowFigures flow={flow} />
    </>
  );
}

/** None in this period, or none at all. */
function NoMail() {
  const { data } = useQuery(mailTraceListOptions({ query: { pageSize: 1 } }));
  const expected = <Skeleton variant="rounded" height={320} aria-busy="true" />;
  if (!data) return expected;
  if (data.data.messages.length === 0)
    return (
      <Suspense fallback={expected}>
        <ConnectMailServer />
      </Suspense>
    );
  return <EmptyState icon={MailSearch} sentence={t`No mail has passed in this period.`} />;
}

/** The period lives in the address. Mail comes all the time: it is asked for with each visit. */
function useFlow() {
  const [params, setParams] = useSearchParams();
  const hours: Span = SPANS.find(({ value }) => String(value) === params.get('hours'))?.value ?? 24;
  const flow = useQuery({
    ...mailTraceFlowOptions({ query: { hours } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const become = (next: Span) => setParams(next === 24 ? {} : { hours: String(next) }, { replace: true });
  return { hours, become, flow };
}
