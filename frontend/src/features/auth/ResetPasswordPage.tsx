import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { passwordsReset } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { newPassword, typedTwice } from '../../components/form/new-password.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import type { LoginState } from '../../components/login-state.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { useLinkToken } from './use-link-token.js';

const title = t`Choose a new password`;
const sentence = t`You will be signed out everywhere else.`;

export function ResetPasswordPage() {
  const token = useLinkToken();
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  const foot = (
    <Trans>
      Link expired? <TextLink to={paths.forgotPassword}>Request a new one</TextLink>
    </Trans>
  );
  return (
    <AuthCard title={title} sentence={sentence} width={560} foot={foot}>
      <ResetForm token={token} />
    </AuthCard>
  );
}

const schema = z.object({ password: newPassword, confirmPassword: z.string() }).check(typedTwice('password'));
const broken = t`The password could not be changed. Please try again.`;

/** A new password ends all of the person's sessions, including the one in this browser. */
function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
    send: ({ password }) => passwordsReset({ body: { token, password } }),
    done: () => {
      session.end('logout');
      return navigate(paths.login, { replace: true, state: { ended: 'new-password' } satisfies LoginState });
    },
    texts: { refused: broken, broken },
  });
  return (
    <Form form={form}>
      <NewPasswordFields
        label={t`New password`}
        first={form.field('password')}
        second={form.field('confirmPassword')}
      />
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Saving...`}>
        <Trans>Change password</Trans>
      </SubmitButton>
    </Form>
  );
}
