import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { OctagonX, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureCode } from '../../api/errors.js';
import {
  deliveryOfOutbreakOptions,
  incidentsListOptions,
  outbreaksGetOptions,
  scansListOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import type { Outbreak } from '../../api/types.js';
import { Address } from '../../components/Address.js';
import { CampaignAnswers } from '../../components/delivery/CampaignAnswers.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Facts } from '../../components/Facts.js';
import { LinkButton } from '../../components/LinkButton.js';
import { LoadError } from '../../components/LoadError.js';
import { LoadingPage } from '../../components/LoadingPage.js';
import { onDemand } from '../../components/on-demand.js';
import { PageHeader } from '../../components/PageHeader.js';
import { INSET, Panel } from '../../components/Panel.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { scansWith } from '../../components/scans/scans-with.js';
import { ScanTable } from '../../components/scans/ScanTable.js';
import { count } from '../../components/text.js';
import { TextLink } from '../../components/TextLink.js';
import { causeNames, nameOf, signalNames } from './outbreak-texts.js';
import { OutbreakStatus } from './OutbreakStatus.js';

const ReleaseDialog = onDemand(async () => (await import('./ReleaseDialog.js')).ReleaseDialog);

const SHOWN = 10;
/** While it is open its figures change, in ms. */
const POLL_MS = 5_000;

export function OutbreakPage() {
  const { outbreakId: id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...outbreaksGetOptions({ path: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'open' ? POLL_MS : false),
  });
  if (data) return <Loaded outbreak={data.data} />;
  if (!error) return <LoadingPage title={t`Outbreak`} />;
  const code = failureCode(error);
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <Missing />;
  return <LoadError sentence={t`The outbreak could not be loaded.`} retry={() => void refetch()} />;
}

const Missing = () => (
  <EmptyState
    wholePage
    icon={OctagonX}
    sentence={t`Outbreak not found`}
    action={
      <LinkButton to={paths.outbreaks} variant="contained">
        <Trans>Back to outbreaks</Trans>
      </LinkButton>
    }
  />
);

function Loaded({ outbreak }: { outbreak: Outbreak }) {
  const { id, status } = outbreak;
  const [asking, setAsking] = useState(false);
  const canRelease = useIsAdmin() && status === 'open';
  return (
    <>
      <PageHeader
        title={t`Outbreak`}
        sentence={nameOf(outbreak)}
        actions={
          <>
            {canRelease && <ReleaseButton ask={() => setAsking(true)} />}
            <LinkButton to={scansWith({ outbreak: id })} variant="outlined">
              <Trans>View messages</Trans>
            </LinkButton>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Panel sx={{ p: INSET }}>
          <Facts facts={factsOf(outbreak)} />
        </Panel>
        <Incidents id={id} />
        <Noticed outbreak={outbreak} />
        <Answers id={id} />
        <Messages id={id} />
      </Box>
      <ReleaseDialog given={asking && { id, close: () => setAsking(false) }} />
    </>
  );
}

const ReleaseButton = ({ ask }: { ask: () => void }) => (
  <Button variant="outlined" startIcon={<Undo2 size={16} aria-hidden="true" />} onClick={ask}>
    <Trans>Release</Trans>
  </Button>
);

const factsOf = (outbreak: Outbreak): readonly (readonly [string, ReactNode, 'wide'?])[] => [
  [t`Status`, <OutbreakStatus key="status" status={outbreak.status} />],
  [t`Why`, causeNames[outbreak.cause]],
  [t({ message: 'Since', context: 'when' }), <RelativeTime key="since" iso={outbreak.openedAt} />],
  [
    t`Stopped`,
    outbreak.blocked === 0
      ? count(outbreak.stopped)
      : t`${count(outbreak.stopped)} (${count(outbreak.blocked)} blocked by reviewers)`,
  ],
  [
    t`Already sent`,
    outbreak.released === 0
      ? count(outbreak.left)
      : t`${count(outbreak.left)} (${count(outbreak.released)} released by reviewers)`,
  ],
  [
    t`Senders`,
    <Box key="senders" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {outbreak.senders.map(({ id, name }) => (
        <li key={id}>
          <TextLink to={`${paths.senders}/${id}`}>
            <Address>{name ?? t`Unknown`}</Address>
          </TextLink>
        </li>
      ))}
    </Box>,
    'wide',
  ],
];

const Noticed = ({ outbreak: { signals } }: { outbreak: Outbreak }) => (
  <Panel as="section" aria-label={t`What was noticed`} sx={{ p: INSET }}>
    <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
      <Trans>What was noticed</Trans>
    </Typography>
    {signals.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>Nothing else unusual.</Trans>
      </Typography>
    ) : (
      <Facts facts={signals.map(({ code, evidence }) => [signalNames[code], evidence, 'wide'] as const)} />
    )}
  </Panel>
);

/** Where its accounts are stopped. */
function Incidents({ id }: { id: string }) {
  const list = useQuery(incidentsListOptions({ query: { outbreakId: id } })).data?.data.incidents ?? [];
  if (list.length === 0) return null;
  return (
    <Panel as="section" aria-label={t`Incidents`} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        <Trans>Incidents</Trans>
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map((incident) => (
          <li key={incident.id}>
            <Address>{incident.sender.name ?? t`Unknown`}</Address>{' '}
            <TextLink to={`${paths.incidents}/${incident.id}`}>
              <Trans>View incident</Trans>
            </TextLink>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function Answers({ id }: { id: string }) {
  const delivery = useQuery(deliveryOfOutbreakOptions({ path: { id } })).data?.data;
  return <CampaignAnswers delivery={delivery} />;
}

function Messages({ id }: { id: string }) {
  const scans = useQuery(scansListOptions({ query: { outbreakId: id, pageNumber: 0, pageSize: SHOWN } }));
  return (
    <Panel>
      <Typography variant="h3" component="h2" sx={{ px: INSET, pt: INSET, pb: 2 }}>
        <Trans>Latest messages</Trans>
      </Typography>
      <ScanTable
        label={t`Messages of the outbreak`}
        page={scans.data?.data}
        failed={scans.isError}
        retry={() => void scans.refetch()}
        expected={SHOWN}
        empty={
          <EmptyState icon={OctagonX} sentence={t`The messages are being marked or have been deleted.`} />
        }
      />
    </Panel>
  );
}
