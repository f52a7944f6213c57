import { useLocation } from 'react-router-dom';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { RegisterForm } from './RegisterForm.js';

export function RegisterPage() {
  const { state } = useLocation();
  const foot = (
    <>
      Already registered?{' '}
      <TextLink to={paths.login} state={state as unknown}>
        Log in
      </TextLink>
    </>
  );
  return (
    <AuthCard title="Create your account" sentence="Start for free. No card needed." width={560} foot={foot}>
      <RegisterForm />
    </AuthCard>
  );
}
