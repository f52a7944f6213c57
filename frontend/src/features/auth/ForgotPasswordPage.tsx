import Box from '@mui/material/Box';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { useForgotForm } from './use-forgot-form.js';
import { useMailEnabled } from './use-mail-enabled.js';

const NO_MAILS = 'This installation sends no mails: ask an Admin of your company for a link.';

export function ForgotPasswordPage() {
  const mailEnabled = useMailEnabled();
  const forgot = useForgotForm();
  const foot = (
    <>
      Remembered it? <TextLink to={paths.login}>Log in</TextLink>
    </>
  );
  return (
    <AuthCard
      title="Forgot your password?"
      sentence="We send a link to choose a new one. It works once, for an hour."
      width={400}
      foot={foot}
    >
      {!mailEnabled ? (
        <FormAlert severity="info">{NO_MAILS}</FormAlert>
      ) : forgot.answer ? (
        <FormAlert severity="info">{`${forgot.answer}.`}</FormAlert>
      ) : (
        <ForgotForm {...forgot} />
      )}
    </AuthCard>
  );
}

function ForgotForm({ form, submit }: ReturnType<typeof useForgotForm>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <FormField
        required
        label="Email"
        type="email"
        autoComplete="username"
        field={form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton fullWidth busy={isSubmitting} busyLabel="Sending...">
        Send link
      </SubmitButton>
    </Box>
  );
}
