import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { newPasswordHelp } from './new-password.js';
import { PasswordField } from './PasswordField.js';

interface Typed {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, first, second }: { label: string; first: Typed; second: Typed }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
      <PasswordField required label={label} autoComplete="new-password" help={newPasswordHelp} {...first} />
      <PasswordField required label="Confirm password" autoComplete="new-password" {...second} />
    </Box>
  );
}
