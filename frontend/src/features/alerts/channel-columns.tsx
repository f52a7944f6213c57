import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { CircleCheck, Pause, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { AlertChannel } from '../../api/types.js';
import { Chip, type Tone } from '../../components/Chip.js';
import type { Column } from '../../components/table/columns.js';
import { testText } from './use-alerts.js';

const TYPES = { slack: 'Slack', teams: 'Microsoft Teams' } as const;

const KINDS = [
  ['high-risk', t`High risk`],
  ['outbreak', t`Outbreaks`],
  ['limit', t`Limits`],
] as const;

/** Such as: High risk, Outbreaks (daily). */
function toldOf({ modes }: Pick<AlertChannel, 'modes'>): string {
  const told = KINDS.filter(([kind]) => modes[kind] !== 'off');
  return (
    told.map(([kind, word]) => (modes[kind] === 'daily' ? t`${word} (daily)` : word)).join(', ') || t`Nothing`
  );
}

interface Look {
  word: string;
  tone: Tone;
  icon: LucideIcon;
}

function lookOf({ pausedAt, lastError }: AlertChannel): Look {
  if (pausedAt !== null)
    return { word: t`Paused`, tone: lastError === null ? 'neutral' : 'high', icon: Pause };
  return lastError === null
    ? { word: t`Active`, tone: 'safe', icon: CircleCheck }
    : { word: t`Failing`, tone: 'suspicious', icon: TriangleAlert };
}

function Status({ channel }: { channel: AlertChannel }) {
  const { word, ...look } = lookOf(channel);
  return <Chip {...look}>{word}</Chip>;
}

function Name({ channel }: { channel: AlertChannel }) {
  const { name, type, urlHint, lastError } = channel;
  const note = testText(channel) ?? lastError;
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={smallStyle}>
        {TYPES[type]}, {urlHint}
      </Box>
      <Box component="output" sx={{ ...smallStyle, display: 'block' }}>
        {note}
      </Box>
    </>
  );
}

const smallStyle = { fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

export const channelColumns: readonly Column<AlertChannel>[] = [
  {
    key: 'name',
    header: t({ message: 'Channel', context: 'alerts' }),
    card: 'body',
    cell: (channel) => <Name channel={channel} />,
  },
  { key: 'told', header: t`Notified about`, width: 260, card: 'foot', cell: toldOf },
  {
    key: 'status',
    header: t`Status`,
    width: 124,
    card: 'head',
    cell: (channel) => <Status channel={channel} />,
  },
];
