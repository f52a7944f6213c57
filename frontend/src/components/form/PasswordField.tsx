import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { withinSentence } from '../text.js';
import { FormField } from './FormField.js';

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const name = withinSentence(props.label);
  const Icon = shown ? EyeOff : Eye;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={shown ? t`Hide ${name}` : t`Show ${name}`}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </InputAdornment>
  );
  return <FormField {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}
