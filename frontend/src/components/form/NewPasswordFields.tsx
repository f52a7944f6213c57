import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { newPasswordHelp } from './new-password.js';
import { PasswordField } from './PasswordField.js';
import type { Registration } from './use-api-form.js';

interface Props {
  label: string;
  first: Registration;
  second: Registration;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, first, second }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 4,
        rowGap: 5,
        alignItems: 'start',
      }}
    >
      <PasswordField required label={label} autoComplete="new-password" help={newPasswordHelp} {...first} />
      <PasswordField required label={t`Confirm password`} autoComplete="new-password" {...second} />
    </Box>
  );
}
