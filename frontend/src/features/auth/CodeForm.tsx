import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { track } from '../../analytics/analytics.js';
import { authLoginTwoFactor } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { focusFirst } from '../../components/dialog/focus-first.js';
import { Form } from '../../components/form/Form.js';
import { FormField } from '../../components/form/FormField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import type { Challenge } from './challenge.js';
import { codeRules } from './login-rules.js';

interface Props {
  challenge: Challenge;
  startAgain: () => void;
}

/** The second step. A successful login only starts the session, as in the first. */
export function CodeForm({ challenge: { token, rememberMe }, startAgain }: Props) {
  const form = useApiForm({
    resolver: codeRules,
    defaultValues: { code: '' },
    send: ({ code }) => authLoginTwoFactor({ body: { token, code } }),
    done: ({ data }) => {
      track('login');
      session.start(data.data, rememberMe);
    },
    texts: { refused: t`Sign-in failed`, broken: t`An error occurred during sign-in` },
  });
  return (
    <Box ref={focusFirst}>
      <Form form={form}>
        <FormField
          required
          label={t`Code`}
          help={t`From your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <SubmitButton fullWidth busy={form.busy} busyLabel={t`Checking...`}>
          <Trans>Continue</Trans>
        </SubmitButton>
        <Button onClick={startAgain}>
          <Trans>Start again</Trans>
        </Button>
      </Form>
    </Box>
  );
}
