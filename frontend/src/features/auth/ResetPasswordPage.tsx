import Box from '@mui/material/Box';
import { FormAlert } from '../../components/form/FormAlert.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { useLinkToken } from './use-link-token.js';
import { useResetForm } from './use-reset-form.js';

const title = 'Choose a new password';
const sentence = 'You are then logged out everywhere else.';

export function ResetPasswordPage() {
  const token = useLinkToken();
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  const foot = (
    <>
      Link too old? <TextLink to={paths.forgotPassword}>Ask for a new one</TextLink>
    </>
  );
  return (
    <AuthCard title={title} sentence={sentence} width={560} foot={foot}>
      <ResetForm token={token} />
    </AuthCard>
  );
}

function ResetForm({ token }: { token: string }) {
  const { form, submit } = useResetForm(token);
  const { errors, isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <NewPasswordFields
        label="New password"
        first={{ field: form.register('password'), error: errors.password?.message }}
        second={{ field: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      <SubmitButton fullWidth busy={isSubmitting} busyLabel="Saving...">
        Change password
      </SubmitButton>
    </Box>
  );
}
