import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Mail, MessageSquareText } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import type { ScanValues } from './scan-schema.js';

export function ChannelChoice({ control }: { control: Control<ScanValues> }) {
  const { field } = useController({ control, name: 'channel' });
  return (
    <FormControl>
      <FormLabel id="channel-label" sx={{ mb: 1.5 }}>
        Message type
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby="channel-label"
        value={field.value}
        onChange={(_event, channel: ScanValues['channel'] | null) => channel && field.onChange(channel)}
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
