import type { AlertChannel } from '../../api/types.js';
import { ChannelDialog } from './ChannelDialog.js';
import { RemoveDialog } from './RemoveDialog.js';

export type OpenChannelDialog = { dialog: 'add' } | { dialog: 'edit' | 'remove'; channel: AlertChannel };

export function ChannelDialogs({ open, close }: { open: OpenChannelDialog; close: () => void }) {
  if (open.dialog === 'remove') return <RemoveDialog channel={open.channel} close={close} />;
  return <ChannelDialog channel={open.dialog === 'edit' ? open.channel : undefined} close={close} />;
}
