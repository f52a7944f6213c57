import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { emailChangeConfirm, emailChangeUndo } from '../../api/generated/sdk.gen.js';
import type { SessionUser } from '../../api/session-storage.js';
import { renewSession } from '../../api/renew-session.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { LinkButton } from '../../components/LinkButton.js';
import { paths } from '../../components/paths.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { useLinkToken } from './use-link-token.js';

const kinds = {
  confirm: {
    title: t`Confirm your new address`,
    sentence: t`You will be signed out everywhere except where you requested the change.`,
    button: t`Confirm`,
    asksPassword: false,
    send: (token: string) => emailChangeConfirm({ body: { token } }),
    /** The session that asked goes on. */
    follow: (user: SessionUser, email: string) => renewSession({ ...user, email }),
    done: (email: string) => t`Your address is now ${email}.`,
    broken: t`The address could not be confirmed. Please try again.`,
  },
  prove: {
    title: t`Confirm your address`,
    sentence: t`Enter the password that you chose when you registered. If you did not register, close this page: nothing changes.`,
    button: t`Confirm`,
    asksPassword: true,
    send: (token: string, password: string) => emailChangeConfirm({ body: { token, password } }),
    follow: () => undefined,
    done: (email: string) => t`${email} is confirmed.`,
    broken: t`The address could not be confirmed. Please try again.`,
  },
  undo: {
    title: t`Undo your address change`,
    sentence: t`Your previous address is restored, you are signed out everywhere, and we email you a link to choose a new password.`,
    button: t`Undo and lock the account`,
    asksPassword: false,
    send: (token: string) => emailChangeUndo({ body: { token } }),
    follow: () => session.end('logout'),
    done: (email: string) =>
      t`Your address is ${email} again, and the account is locked. Open the link in the email we send you to choose a new password.`,
    broken: t`The change could not be undone. Please try again.`,
  },
};

const kindOf: Readonly<Record<string, (typeof kinds)[keyof typeof kinds]>> = kinds;

const withoutPassword = z.object({ password: z.string() });
const withPassword = z.object({ password: z.string().check(z.minLength(1, t`Password is required`)) });

/** Of the links that are mailed when an address changes. Nothing happens before the button is used: mail scanners open links. */
export function EmailLinkPage() {
  const token = useLinkToken();
  const { action = '' } = useParams();
  const kind = kindOf[action.toLowerCase()] ?? kinds.confirm;
  const { title, sentence } = kind;
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  return <EmailLink token={token} kind={kind} />;
}

function EmailLink({ token, kind }: { token: string; kind: (typeof kinds)[keyof typeof kinds] }) {
  const { title, sentence, button, asksPassword, send, follow, done, broken } = kind;
  const [email, setEmail] = useState<string | null>(null);
  const form = useApiForm({
    resolver: zodResolver(asksPassword ? withPassword : withoutPassword),
    defaultValues: { password: '' },
    send: ({ password }) => send(token, password),
    done: ({ data }) => {
      const user = session.state().session?.user;
      if (user?.email === data.data.previousEmail) follow(user, data.data.email);
      setEmail(data.data.email);
    },
    texts: { refused: broken, broken },
  });
  return (
    <AuthCard title={title} sentence={sentence} width={440} foot={null}>
      {email === null ? (
        <Form form={form}>
          {asksPassword && (
            <PasswordField
              required
              label={t`Password`}
              autoComplete="current-password"
              {...form.field('password')}
            />
          )}
          <SubmitButton fullWidth busy={form.busy} busyLabel={t`Saving...`}>
            {button}
          </SubmitButton>
        </Form>
      ) : (
        <Done text={done(email)} />
      )}
    </AuthCard>
  );
}

function Done({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <FormAlert severity="info">{text}</FormAlert>
      <LinkButton to={paths.login} variant="outlined">
        <Trans>Go to sign-in</Trans>
      </LinkButton>
    </Box>
  );
}
