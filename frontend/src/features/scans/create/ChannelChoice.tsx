import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Mail, MessageSquareText } from 'lucide-react';
import type { ScanValues } from './scan-values.js';

interface Props {
  channel: Channel;
  change: (channel: Channel) => void;
}

type Channel = ScanValues['channel'];

export function ChannelChoice({ channel, change }: Props) {
  return (
    <FormControl>
      <FormLabel id="channel-label" sx={{ mb: 1.5 }}>
        Message type
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="channel-label"
        value={channel}
        onChange={(_event, next: Channel | null) => next && change(next)}
      >
        <ToggleButton value="email">
          <Mail size={17} aria-hidden="true" />
          Email
        </ToggleButton>
        <ToggleButton value="sms">
          <MessageSquareText size={17} aria-hidden="true" />
          SMS
        </ToggleButton>
      </ToggleButtonGroup>
    </FormControl>
  );
}
