import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as z from 'zod/mini';
import { passwordsForgot } from '../../api/generated/sdk.gen.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { FormField } from '../../components/form/FormField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { emailAddress } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { AuthCard } from './AuthCard.js';
import { useMailEnabled } from './use-mail-enabled.js';

const NO_MAILS = t`Email is not set up on this installation: ask an Admin of your company for a link.`;

/** By whether this installation sends mail: nothing is promised before that is known. */
const SENTENCES: Partial<Record<string, string>> = {
  true: t`We will email you a link to choose a new one. It works once and expires in an hour.`,
  false: t`A link lets you choose a new one. It works once and expires in an hour.`,
};

export function ForgotPasswordPage() {
  const mailEnabled = useMailEnabled();
  /** What the server said: the same for every address. */
  const [answer, setAnswer] = useState<string>();
  const foot = (
    <Trans>
      Remembered it? <TextLink to={paths.login}>Sign in</TextLink>
    </Trans>
  );
  return (
    <AuthCard
      title={t`Forgot your password?`}
      sentence={SENTENCES[String(mailEnabled)] ?? ''}
      width={400}
      foot={foot}
    >
      {mailEnabled === false ? (
        <FormAlert severity="info">{NO_MAILS}</FormAlert>
      ) : answer ? (
        <FormAlert severity="info">{`${answer}.`}</FormAlert>
      ) : (
        <ForgotForm answered={setAnswer} />
      )}
    </AuthCard>
  );
}

const schema = z.object({ email: emailAddress });
const broken = t`The link could not be requested. Please try again.`;

function ForgotForm({ answered }: { answered: (message: string) => void }) {
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
    send: (body) => passwordsForgot({ body }),
    done: ({ data }) => answered(data.message),
    texts: { refused: broken, broken },
  });
  return (
    <Form form={form}>
      <FormField required label={t`Email`} type="email" autoComplete="username" {...form.field('email')} />
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Sending...`}>
        <Trans>Send link</Trans>
      </SubmitButton>
    </Form>
  );
}
