import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { RegisterForm } from './RegisterForm.js';

export function RegisterPage() {
  const { state } = useLocation();
  const foot = (
    <Trans>
      Already registered?{' '}
      <TextLink to={paths.login} state={state as unknown}>
        Sign in
      </TextLink>
    </Trans>
  );
  return (
    <AuthCard
      title={t`Create your account`}
      sentence={t`Start for free. No credit card needed.`}
      width={560}
      foot={foot}
    >
      <RegisterForm />
    </AuthCard>
  );
}
