import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import type { useLoginForm } from './use-login-form.js';

export function LoginForm({ errors, failure, busy, submit, change }: ReturnType<typeof useLoginForm>) {
  return (
    <Box component="form" noValidate onSubmit={submit} onChange={change} sx={{ display: 'grid', gap: 1 }}>
      <FormAlert>{failure}</FormAlert>
      <FormField
        required
        label="Email"
        type="email"
        autoComplete="username"
        field={{ name: 'email' }}
        error={errors.email}
      />
      <PasswordField
        required
        label="Password"
        autoComplete="current-password"
        field={{ name: 'password' }}
        error={errors.password}
      />
      <Box sx={betweenStyle}>
        <FormControlLabel label="Remember me" control={<Checkbox size="small" name="rememberMe" />} />
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
      </Box>
      <SubmitButton fullWidth busy={busy} busyLabel="Logging in...">
        Login
      </SubmitButton>
    </Box>
  );
}

const betweenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 2,
} as const;
