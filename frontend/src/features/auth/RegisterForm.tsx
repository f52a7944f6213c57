import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { track } from '../../analytics/analytics.js';
import { authLogin, authRegister } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { FormField } from '../../components/form/FormField.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { NameFields } from './NameFields.js';
import { emptyRegistration, registerSchema, type RegisterValues } from './register-schema.js';

/** Registers, then logs in; false if only the registration worked. */
async function register(values: RegisterValues): Promise<boolean> {
  const { firstName, lastName, companyName, email, password } = values;
  await authRegister({ body: { firstName, lastName, companyName, email, password } });
  track('sign_up');
  const login = await authLogin({ body: { email, password, rememberMe: false } }).catch(() => null);
  if (login) session.start(login.data.data, false);
  return login !== null;
}

export function RegisterForm() {
  const navigate = useNavigate();
  const form = useApiForm({
    resolver: zodResolver(registerSchema),
    defaultValues: emptyRegistration,
    send: register,
    done: (isLoggedIn) => (isLoggedIn ? undefined : navigate(paths.login)),
    texts: { refused: t`Registration failed`, broken: t`An error occurred during registration` },
  });
  const { field } = form;
  return (
    <Form form={form}>
      {form.failureCode === 'EMAIL_TAKEN' && (
        <Typography>
          <Trans>
            Is it yours? <TextLink to={paths.login}>Sign in</TextLink> or{' '}
            <TextLink to={paths.forgotPassword}>choose a new password</TextLink>.
          </Trans>
        </Typography>
      )}
      <NameFields first={field('firstName')} last={field('lastName')} />
      <FormField required label={t`Email`} type="email" autoComplete="email" {...field('email')} />
      <FormField required label={t`Company name`} autoComplete="organization" {...field('companyName')} />
      <NewPasswordFields label={t`Password`} first={field('password')} second={field('confirmPassword')} />
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Creating account...`}>
        <Trans>Create account</Trans>
      </SubmitButton>
    </Form>
  );
}
