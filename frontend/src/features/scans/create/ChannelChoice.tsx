import { t } from '@lingui/core/macro';
import { Mail, MessageSquareText } from 'lucide-react';
import { Segmented } from '../../../components/Segmented.js';
import { size } from '../../../theme/tokens.js';
import type { ScanValues } from './scan-values.js';

type Channel = ScanValues['channel'];

interface Props {
  channel: Channel;
  change: (channel: Channel) => void;
}

export function ChannelChoice({ channel, change }: Props) {
  return (
    <Segmented
      label={t`Message type`}
      labelStyle={{ mb: 1.5, p: 0, fontSize: size.small, fontWeight: 550 }}
      value={channel}
      change={change}
      options={CHANNELS}
    />
  );
}

const CHANNELS = [
  { value: 'email', text: t`Email`, icon: Mail },
  { value: 'sms', text: 'SMS', icon: MessageSquareText },
] as const;
