import Box from '@mui/material/Box';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { NameFields } from './NameFields.js';
import type { useRegisterForm } from './use-register-form.js';

type Props = ReturnType<typeof useRegisterForm>;

export function RegisterForm({ form, submit }: Props) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <PersonFields form={form} />
      <NewPasswordFields
        label="Password"
        first={{ field: form.register('password'), error: errors.password?.message }}
        second={{ field: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
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
      <NameFields
        first={{ field: register('firstName'), error: firstName?.message }}
        last={{ field: register('lastName'), error: lastName?.message }}
      />
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
