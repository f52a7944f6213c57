import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../../api/session.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { type LoginState, loginStateOf } from '../../components/login-state.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { LoginForm } from './LoginForm.js';

const endings: Record<NonNullable<LoginState['ended']>, string> = {
  expired: 'Your session has expired. Log in to continue where you left off.',
  rejected: 'Your session has ended. Log in to continue where you left off.',
  'new-password': 'Your password has been changed. Log in with the new one.',
};

export function LoginPage() {
  const { state } = useLocation();
  const { ended } = loginStateOf(state);
  useEffect(() => session.acknowledgeEnd(), []);
  const foot = (
    <>
      New to Gatepost?{' '}
      <TextLink to={paths.register} state={state as unknown}>
        Create an account
      </TextLink>
    </>
  );
  return (
    <AuthCard title="Log in" sentence="Check a message before it leaves." width={400} foot={foot}>
      {ended && (
        <Box sx={{ mb: 4 }}>
          <FormAlert severity="info">{endings[ended]}</FormAlert>
        </Box>
      )}
      <LoginForm />
    </AuthCard>
  );
}
