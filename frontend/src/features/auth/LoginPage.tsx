import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../../api/session.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { type LoginState, loginStateOf } from '../../components/login-state.js';
import { onDemand } from '../../components/on-demand.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import type { Challenge } from './challenge.js';
import { LoginForm } from './LoginForm.js';

const CodeForm = onDemand(async () => (await import('./CodeForm.js')).CodeForm);

const endings: Record<NonNullable<LoginState['ended']>, string> = {
  expired: t`Your session has expired. Sign in to continue where you left off.`,
  rejected: t`Your session has ended. Sign in to continue where you left off.`,
  'new-password': t`Your password has been changed. Sign in with the new one.`,
};

export function LoginPage() {
  const { state } = useLocation();
  const { ended } = loginStateOf(state);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  useEffect(() => session.acknowledgeEnd(), []);
  const foot = (
    <Trans>
      <TextLink to={paths.singleSignOn} state={state as unknown}>
        Sign in with single sign-on
      </TextLink>
      <br />
      New to Gatepost?{' '}
      <TextLink to={paths.register} state={state as unknown}>
        Create an account
      </TextLink>
    </Trans>
  );
  return (
    <AuthCard title={t`Sign in`} sentence={t`Check a message before it leaves.`} width={400} foot={foot}>
      {ended && !challenge && (
        <Box sx={{ mb: 4 }}>
          <FormAlert severity="info">{endings[ended]}</FormAlert>
        </Box>
      )}
      {!challenge && <LoginForm challenged={setChallenge} />}
      <CodeForm given={challenge && { challenge, startAgain: () => setChallenge(null) }} />
    </AuthCard>
  );
}
