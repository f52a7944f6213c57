import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { track } from '../../analytics/analytics.js';
import { failureText } from '../../api/errors.js';
import { singleSignOnBegin, singleSignOnFinish } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { loginStateOf } from '../../components/login-state.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { emailRules } from './login-rules.js';
import { rememberTarget, takeTarget } from './sign-in-target.js';

// In one file with this page: each is rare, and what every page loads first names each file.
export { EmailLinkPage } from './EmailLinkPage.js';

const title = t`Sign in with single sign-on`;
const foot = (
  <Trans>
    Prefer a password? <TextLink to={paths.login}>Sign in</TextLink>
  </Trans>
);
const texts = { refused: t`Single sign-on failed`, broken: t`Single sign-on failed. Please try again.` };

/** Leads to the company's provider, which leads back to this page with its answer in the query. */
export function SingleSignOnPage() {
  const { search } = useLocation();
  const [query, setQuery] = useState(search.slice(1));
  const isAnswer = new URLSearchParams(query).has('state');
  return isAnswer ? <Finish query={query} startAgain={() => setQuery('')} /> : <Begin />;
}

function Begin() {
  const { state } = useLocation();
  const form = useApiForm({
    resolver: emailRules,
    defaultValues: { email: '' },
    send: (body) => singleSignOnBegin({ body }),
    done: ({ data }) => {
      rememberTarget(loginStateOf(state).from);
      window.location.assign(data.data.url);
    },
    texts,
  });
  return (
    <AuthCard
      title={title}
      sentence={t`You sign in with your company's identity provider, including its second factor.`}
      width={400}
      foot={foot}
    >
      <Form form={form}>
        <FormField
          required
          label={t`Work email`}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <SubmitButton fullWidth busy={form.busy} busyLabel={t`Looking for your provider...`}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}

function Finish({ query, startAgain }: { query: string; startAgain: () => void }) {
  const failure = useFinish(query);
  return (
    <AuthCard title={title} sentence="" width={440} foot={foot}>
      {failure === null ? (
        <Box component="output">
          <Trans>Signing you in...</Trans>
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
          <FormAlert>{failure}</FormAlert>
          <Button variant="outlined" onClick={startAgain}>
            <Trans>Start again</Trans>
          </Button>
        </Box>
      )}
    </AuthCard>
  );
}

/** What went wrong; null until something does. The answer is removed from the address bar: the history keeps none. */
function useFinish(query: string): string | null {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  // The provider takes a code once, and development runs effects twice.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    window.history.replaceState(window.history.state, '', paths.singleSignOn);
    const finish = async () => {
      const { data } = await singleSignOnFinish({ body: { query } });
      track('login');
      session.start(data.data, false);
      await navigate(takeTarget() ?? paths.dashboard, { replace: true });
    };
    finish().catch((error: unknown) => setFailure(failureText(error, texts)));
  }, [query, navigate]);
  return failure;
}
