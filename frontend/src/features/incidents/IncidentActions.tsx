import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Gauge, KeyRound } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import {
  apiKeysListOptions,
  scanReviewsPeopleOptions,
  scansListOptions,
  senderStatesGetOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { useIsAdmin } from '../../api/session.js';
import type { ApiKey, DecidedFilter, Incident, SenderState } from '../../api/types.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { MoreActions } from '../../components/MoreActions.js';
import { onDemand } from '../../components/on-demand.js';
import { INSET, Panel } from '../../components/Panel.js';
import { count } from '../../components/text.js';
import { nameOf } from './incident-texts.js';
import { useChangeIncident } from './use-change-incident.js';
import { useReport } from './use-report.js';

type WantedState = SenderState['state'];

interface StateProps {
  sender: { id: string; name: string };
  current: SenderState;
  wanted: WantedState;
  close: () => void;
}

/** What other features do about a sender, its messages and its keys. */
export interface IncidentTools {
  StateDialog: ComponentType<{ given: StateProps | false }>;
  RevokeDialog: ComponentType<{ given: { apiKey: ApiKey; close: () => void } | false }>;
  decide: (decision: {
    filter: DecidedFilter;
    before: string | null;
    status: 'blocked' | 'released';
  }) => Promise<void>;
}

const CloseDialog = onDemand(async () => (await import('./CloseDialog.js')).CloseDialog);
const ConfirmDialog = onDemand(
  async () => (await import('../../components/dialog/ConfirmDialog.js')).ConfirmDialog,
);

const MAX_KEYS = 100;

type Asked =
  | { about: 'state'; current: SenderState; wanted: WantedState }
  | { about: 'key'; apiKey: ApiKey }
  | { about: 'release' }
  | { about: 'close' };

interface Props {
  incident: Incident;
  tools: IncidentTools;
}

/** All that can be done about an incident. */
export function IncidentActions({ incident, tools }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
  const { id, sender } = incident;
  const state = useQuery(senderStatesGetOptions({ path: { id: sender.id } })).data?.data;
  const open = useOpen(id);
  const settle = (status: 'blocked' | 'released') =>
    void tools.decide({ filter: { incidentId: id, review: 'open' }, before: open?.asOf ?? null, status });
  return (
    <Panel as="section" aria-label={t`Actions`} sx={{ p: INSET, displayPrint: 'none' }}>
      <Box sx={rowStyle}>
        {state && (
          <StateButtons state={state} ask={(wanted) => ask({ about: 'state', current: state, wanted })} />
        )}
        {open !== undefined && open.totalCount > 0 && (
          <OpenButtons
            number={open.totalCount}
            block={() => settle('blocked')}
            release={() => ask({ about: 'release' })}
          />
        )}
        <OfIncident incident={incident} close={() => ask({ about: 'close' })} />
        <Less incident={incident} state={state} ask={ask} />
      </Box>
      <Assignee incident={incident} />
      <Dialogs
        asked={asked}
        incident={incident}
        tools={tools}
        release={() => settle('released')}
        close={() => ask(null)}
      />
    </Panel>
  );
}

interface DialogsProps extends Props {
  asked: Asked | null;
  release: () => void;
  close: () => void;
}

function Dialogs({ asked, incident, tools, release, close }: DialogsProps) {
  const { id, version } = incident;
  const sender = { id: incident.sender.id, name: nameOf(incident) };
  return (
    <>
      <tools.StateDialog
        given={asked?.about === 'state' && { sender, current: asked.current, wanted: asked.wanted, close }}
      />
      <tools.RevokeDialog given={asked?.about === 'key' && { apiKey: asked.apiKey, close }} />
      <CloseDialog given={asked?.about === 'close' && { id, version, close }} />
      <ConfirmDialog given={asked?.about === 'release' && questionOf(release, close)} />
    </>
  );
}

const questionOf = (release: () => void, close: () => void) => ({
  title: t`Release all open messages?`,
  sentence: t`They count as harmless from then on, and those that are held are sent.`,
  failure: undefined,
  busy: false,
  confirmLabel: t`Release`,
  busyLabel: t`Releasing...`,
  confirm: () => {
    release();
    close();
  },
  close,
});

/** How many of its messages wait for a decision. */
const useOpen = (id: string) =>
  useQuery(scansListOptions({ query: { incidentId: id, review: 'open', pageNumber: 0, pageSize: 1 } })).data
    ?.data;

interface StateButtonsProps {
  state: SenderState;
  ask: (wanted: WantedState) => void;
}

/** A rule locks for a time, which people can extend. */
const StateButtons = ({ state: { state, until }, ask }: StateButtonsProps) => (
  <>
    {(state !== 'locked' || until !== null) && (
      <Button variant="contained" onClick={() => ask('locked')}>
        {state === 'locked' ? <Trans>Keep locked</Trans> : <Trans>Lock sender</Trans>}
      </Button>
    )}
    {state !== 'active' && (
      <Button variant="outlined" onClick={() => ask('active')}>
        {state === 'locked' ? <Trans>Unlock sender</Trans> : <Trans>Set to active</Trans>}
      </Button>
    )}
  </>
);

const OpenButtons = (props: { number: number; block: () => void; release: () => void }) => (
  <>
    <Button variant="outlined" color="error" onClick={props.block}>
      <Trans>Block all {count(props.number)} open</Trans>
    </Button>
    <Button variant="outlined" onClick={props.release}>
      <Trans>Release all {count(props.number)} open</Trans>
    </Button>
  </>
);

/** Keys that its messages were submitted with, and that still work. */
function useKeys({ messages: { apiKeyIds } }: Incident): ApiKey[] {
  const isAdmin = useIsAdmin();
  const query = { activeOnly: 'true', pageNumber: 0, pageSize: MAX_KEYS } as const;
  const list = useQuery({ ...apiKeysListOptions({ query }), enabled: isAdmin && apiKeyIds.length > 0 });
  return list.data?.data.keys.filter((key) => apiKeyIds.includes(key.id)) ?? [];
}

interface LessProps {
  incident: Incident;
  state: SenderState | undefined;
  ask: (asked: Asked) => void;
}

/** What is done less often. */
function Less({ incident, state, ask }: LessProps) {
  const keys = useKeys(incident);
  const report = useReport(incident.id);
  const limit = state && state.state !== 'limited' && { about: 'state' as const, current: state };
  return (
    <MoreActions
      actions={[
        ...(limit
          ? [{ label: t`Limit sender`, icon: Gauge, run: () => ask({ ...limit, wanted: 'limited' }) }]
          : []),
        ...keys.map((apiKey) => ({
          label: t`Revoke API key ${apiKey.name ?? apiKey.keyPrefix}`,
          icon: KeyRound,
          run: () => ask({ about: 'key', apiKey }),
        })),
        { label: t`Download report (JSON)`, icon: FileDown, run: () => report.mutate() },
      ]}
    />
  );
}

function OfIncident({ incident, close }: { incident: Incident; close: () => void }) {
  const { id, version, state } = incident;
  const { mutate } = useChangeIncident(id);
  return (
    <>
      {state === 'open' ? (
        <Button variant="outlined" onClick={close}>
          <Trans>Close incident</Trans>
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => mutate({ path: { id }, body: { version, state: 'open' } })}>
          <Trans>Reopen</Trans>
        </Button>
      )}
      <Button variant="text" onClick={() => print()}>
        <Trans>Save as PDF</Trans>
      </Button>
    </>
  );
}

/** Who sees to it. A change is saved at once. */
function Assignee({ incident: { id, version, assignee } }: { incident: Incident }) {
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  const { mutate } = useChangeIncident(id);
  const known = people.map((person) => ({
    value: person.id,
    text: `${person.firstName} ${person.lastName}`,
  }));
  // Someone who has left stays visible until another takes over.
  const left =
    assignee && !known.some(({ value }) => value === assignee.id)
      ? [{ value: assignee.id, text: assignee.name }]
      : [];
  return (
    <Box sx={{ maxWidth: 280, mt: 4 }}>
      <ChoiceField
        id="incident-assignee"
        label={t`Assigned to`}
        value={assignee?.id ?? 'none'}
        change={(to) => mutate({ path: { id }, body: { version, assignee: to } })}
        options={[{ value: 'none', text: t`Unassigned` }, ...left, ...known]}
      />
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
