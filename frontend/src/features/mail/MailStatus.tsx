import Box from '@mui/material/Box';
import {
  CircleDashed,
  Clock,
  Hand,
  OctagonX,
  SendHorizontal,
  ShieldCheck,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { MailListItem } from '../../api/types.js';
import { Chip } from '../../components/Chip.js';
import { stateNames, wouldNames } from './mail-texts.js';

export const stateLooks = {
  judged: { tone: 'neutral', icon: CircleDashed },
  passed: { tone: 'safe', icon: ShieldCheck },
  relaying: { tone: 'neutral', icon: SendHorizontal },
  relayed: { tone: 'safe', icon: ShieldCheck },
  deferred: { tone: 'suspicious', icon: Clock },
  rejected: { tone: 'high', icon: Undo2 },
  held: { tone: 'suspicious', icon: Hand },
  released: { tone: 'safe', icon: SendHorizontal },
  refused: { tone: 'high', icon: OctagonX },
  expired: { tone: 'high', icon: TriangleAlert },
} as const;

/** What has become of a message, and, where the policy only observed, what would have. */
export function MailStatus({
  message: { state, action, observed },
}: {
  message: Pick<MailListItem, 'state' | 'action' | 'observed'>;
}) {
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'start', gap: 0.5 }}>
      <Chip {...stateLooks[state]}>{stateNames[state]}</Chip>
      {observed && action !== 'deliver' && (
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'normal' }}>
          {wouldNames[action]}
        </Box>
      )}
    </Box>
  );
}
