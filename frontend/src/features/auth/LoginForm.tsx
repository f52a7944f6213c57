import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import type { useLoginForm } from './use-login-form.js';

export function LoginForm({ form, submit }: ReturnType<typeof useLoginForm>) {
  const { register, formState } = form;
  const { root, email, password } = formState.errors;
  const rememberMe = register('rememberMe');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <FormAlert>{root?.message}</FormAlert>
      <FormField
        required
        label="Email"
        type="email"
        autoComplete="username"
        field={register('email')}
        error={email?.message}
      />
      <PasswordField
        required
        label="Password"
        autoComplete="current-password"
        field={register('password')}
        error={password?.message}
      />
      <FormControlLabel
        label="Remember me"
        control={
          <Checkbox
            size="small"
            name={rememberMe.name}
            onChange={rememberMe.onChange}
            slotProps={{ input: { ref: rememberMe.ref } }}
          />
        }
        sx={{ mb: 2 }}
      />
      <SubmitButton fullWidth busy={formState.isSubmitting} busyLabel="Logging in...">
        Login
      </SubmitButton>
    </Box>
  );
}
