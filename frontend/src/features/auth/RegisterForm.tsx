import Box from '@mui/material/Box';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import type { useRegisterForm } from './use-register-form.js';

type Props = ReturnType<typeof useRegisterForm>;

export function RegisterForm({ form, submit }: Props) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <PersonFields form={form} />
      <PasswordFields form={form} />
      <Box sx={{ mt: 2 }}>
        <SubmitButton fullWidth busy={isSubmitting} busyLabel="Creating account...">
          Create account
        </SubmitButton>
      </Box>
    </Box>
  );
}

function PersonFields({ form }: Pick<Props, 'form'>) {
  const { register, formState } = form;
  const { firstName, lastName, companyName, email } = formState.errors;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
        <FormField
          required
          label="First name"
          autoComplete="given-name"
          field={register('firstName')}
          error={firstName?.message}
        />
        <FormField
          required
          label="Last name"
          autoComplete="family-name"
          field={register('lastName')}
          error={lastName?.message}
        />
      </Box>
      <FormField
        required
        label="Email"
        type="email"
        autoComplete="email"
        field={register('email')}
        error={email?.message}
      />
      <FormField
        required
        label="Company name"
        autoComplete="organization"
        field={register('companyName')}
        error={companyName?.message}
      />
    </>
  );
}

function PasswordFields({ form }: Pick<Props, 'form'>) {
  const { register, formState } = form;
  const { password, confirmPassword } = formState.errors;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 1 }}>
      <PasswordField
        required
        label="Password"
        autoComplete="new-password"
        help="8 characters or more"
        field={register('password')}
        error={password?.message}
      />
      <PasswordField
        required
        label="Confirm password"
        autoComplete="new-password"
        field={register('confirmPassword')}
        error={confirmPassword?.message}
      />
    </Box>
  );
}
