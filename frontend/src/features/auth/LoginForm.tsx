import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import type { useLoginForm } from './use-login-form.js';

export function LoginForm({ form, submit }: ReturnType<typeof useLoginForm>) {
  const { register, formState } = form;
  const { root, email, password } = formState.errors;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
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
      <RememberRow field={register('rememberMe')} />
      <SubmitButton fullWidth busy={formState.isSubmitting} busyLabel="Logging in...">
        Login
      </SubmitButton>
    </Box>
  );
}

function RememberRow({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Box sx={betweenStyle}>
      <FormControlLabel
        label="Remember me"
        control={
          <Checkbox
            size="small"
            name={field.name}
            onChange={field.onChange}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
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
