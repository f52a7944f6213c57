import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emailChangeConfirm, emailChangeUndo } from '../../api/generated/sdk.gen.js';
import type { SessionUser } from '../../api/session-storage.js';
import { renewSession } from '../../api/renew-session.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
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
    sentence: t`You will be signed out everywhere but where you asked for it.`,
    button: t`Confirm`,
    send: (token: string) => emailChangeConfirm({ body: { token } }),
    /** The session that asked goes on. */
    follow: (user: SessionUser, email: string) => renewSession({ ...user, email }),
    done: (email: string) => t`Your address is now ${email}.`,
    broken: t`The address could not be confirmed. Please try again.`,
  },
  undo: {
    title: t`Undo the change of your address`,
    sentence: t`Your previous address comes back, you are signed out everywhere, and a mail follows with a link to choose a new password.`,
    button: t`Undo and lock the account`,
    send: (token: string) => emailChangeUndo({ body: { token } }),
    follow: () => session.end('logout'),
    done: (email: string) =>
      t`Your address is ${email} again, and the account is locked. Open the link in the mail that follows to choose a new password.`,
    broken: t`The change could not be undone. Please try again.`,
  },
};

/** Of the links that are mailed when an address changes. Nothing happens before the button is used: mail scanners open links. */
export function EmailLinkPage() {
  const { pathname } = useLocation();
  const token = useLinkToken();
  const kind = kinds[/undo\/?$/i.test(pathname) ? 'undo' : 'confirm'];
  const { title, sentence } = kind;
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  return <EmailLink token={token} kind={kind} />;
}

function EmailLink({ token, kind }: { token: string; kind: (typeof kinds)[keyof typeof kinds] }) {
  const { title, sentence, button, send, follow, done, broken } = kind;
  const [email, setEmail] = useState<string | null>(null);
  const form = useApiForm({
    resolver: (values) => ({ values, errors: {} }),
    defaultValues: {},
    send: () => send(token),
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
          <SubmitButton fullWidth busy={form.busy} busyLabel={t`Saving...`}>
            {button}
          </SubmitButton>
        </Form>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
          <FormAlert severity="info">{done(email)}</FormAlert>
          <LinkButton to={paths.login} variant="outlined">
            <Trans>Go to sign-in</Trans>
          </LinkButton>
        </Box>
      )}
    </AuthCard>
  );
}
