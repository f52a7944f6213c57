import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { senderStatesGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { SenderState } from '../../../api/types.js';
import { Facts } from '../../../components/Facts.js';
import { originText } from '../../../components/origin-text.js';
import { LoadError } from '../../../components/LoadError.js';
import { INSET, Panel } from '../../../components/Panel.js';
import { paths } from '../../../components/paths.js';
import { RelativeTime } from '../../../components/RelativeTime.js';
import { TextLink } from '../../../components/TextLink.js';
import { SenderStateChip } from '../../../components/SenderStateChip.js';
import { StateDialog } from './StateDialog.js';
import { reasonNames, stateNames } from '../../../components/sender-state-texts.js';
import type { WantedState } from './state-texts.js';

interface Props {
  id: string;
  name: string;
}

/** What the sender is allowed, why and until when, and what people can do about it. */
export function StateOfSender({ id, name }: Props) {
  const { data, error, refetch } = useQuery(senderStatesGetOptions({ path: { id } }));
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState<WantedState | null>(params.get('stop') === null ? null : 'locked');
  if (error && !data)
    return (
      <Panel>
        <LoadError sentence={t`The state of the sender could not be loaded.`} retry={() => void refetch()} />
      </Panel>
    );
  if (!data) return <Skeleton variant="rounded" height={120} aria-busy="true" />;
  const state = data.data;
  const close = () => {
    setWanted(null);
    if (params.get('stop') !== null) setParams({}, { replace: true });
  };
  return (
    <Panel as="section" aria-label={t`State`} sx={{ p: INSET }}>
      <Box sx={headStyle}>
        <Typography variant="h3" component="h2">
          <Trans>State</Trans>
        </Typography>
        {state.state === 'active' ? <Trans>Active</Trans> : <SenderStateChip state={state.state} />}
        <Buttons state={state} choose={setWanted} />
      </Box>
      {state.reason !== null && <Facts facts={factsOf(state)} />}
      {wanted && <StateDialog sender={{ id, name }} current={state} wanted={wanted} close={close} />}
    </Panel>
  );
}

const Buttons = ({ state, choose }: { state: SenderState; choose: (wanted: WantedState) => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
    {state.state !== 'locked' && (
      <Button variant="contained" onClick={() => choose('locked')}>
        <Trans>Lock</Trans>
      </Button>
    )}
    {state.state !== 'limited' && (
      <Button variant="outlined" onClick={() => choose('limited')}>
        <Trans>Limit</Trans>
      </Button>
    )}
    {state.state !== 'watched' && (
      <Button variant="outlined" onClick={() => choose('watched')}>
        <Trans>Watch</Trans>
      </Button>
    )}
    {state.state !== 'active' && (
      <Button variant="outlined" onClick={() => choose('active')}>
        {state.state === 'locked' ? <Trans>Unlock</Trans> : <Trans>Set to active</Trans>}
      </Button>
    )}
  </Box>
);

function factsOf(
  state: SenderState,
): (readonly [string, ReactNode] | readonly [string, ReactNode, 'wide'])[] {
  const { reason, setBy, note, until, since, limitPerHour, evidence } = state;
  const { outbreakId } = evidence;
  const origin = originText(evidence);
  const isOver = state.state === 'active';
  return [
    [t`Reason`, reason ? reasonNames[reason] : ''],
    [t`By`, setBy ?? t`Gatepost`],
    [t`Since`, since ? <RelativeTime key="since" iso={since} /> : ''],
    ...(isOver
      ? []
      : [[t`Until`, until ? <RelativeTime key="until" iso={until} /> : t`Somebody unlocks it`] as const]),
    ...(limitPerHour === null ? [] : [[t`Messages per hour`, String(limitPerHour)] as const]),
    ...(typeof outbreakId === 'string'
      ? [
          [
            t`Evidence`,
            <TextLink key="outbreak" to={`${paths.outbreaks}/${outbreakId}`}>
              <Trans>View outbreak</Trans>
            </TextLink>,
          ] as const,
        ]
      : []),
    ...(origin === null ? [] : [[t`Evidence`, origin, 'wide'] as const]),
    ...(note ? [[t`Note`, note, 'wide'] as const] : []),
    ...historyOf(state),
  ];
}

/** What it was before, in a line for each change. */
const historyOf = ({ history }: SenderState) =>
  history.length < 2
    ? []
    : [
        [
          t`Earlier`,
          <Box key="history" component="ul" sx={{ m: 0, pl: 4 }}>
            {history.slice(1, 6).map(({ version, state, reason, setBy, changedAt }) => (
              <li key={version}>
                {stateNames[state]}, {setBy ?? reasonNames[reason]}, <RelativeTime iso={changedAt} />
              </li>
            ))}
          </Box>,
          'wide',
        ] as const,
      ];

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 } as const;
