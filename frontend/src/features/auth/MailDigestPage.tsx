import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { digestsConfirm, digestsUnsubscribe } from '../../api/generated/sdk.gen.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { useLinkToken } from './use-link-token.js';

type Wish = 'confirm' | 'unsubscribe';

const wishes: Readonly<Record<Wish, { title: string; sentence: string; button: string; done: string }>> = {
  confirm: {
    title: t`Get digests of held mail?`,
    sentence: t`They say how much mail is waiting for review and what expires soon.`,
    button: t`Confirm`,
    done: t`Confirmed: this address gets digests from now on. Each one has a link to unsubscribe.`,
  },
  unsubscribe: {
    title: t`Unsubscribe from the digest?`,
    sentence: t`This address will no longer get this digest of held mail.`,
    button: t`Unsubscribe`,
    done: t`You are unsubscribed. This digest is no longer sent to you.`,
  },
};

/** Of the links in digests of held mail. Nothing happens before the button is used: mail scanners open links. */
export function MailDigestPage() {
  const { hash } = useLocation();
  const token = useLinkToken();
  const [wish] = useState<Wish>(() =>
    new URLSearchParams(hash.slice(1)).get('do') === 'confirm' ? 'confirm' : 'unsubscribe',
  );
  const { title, sentence } = wishes[wish];
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  return (
    <AuthCard title={title} sentence={sentence} width={440} foot={null}>
      <Carry wish={wish} token={token} />
    </AuthCard>
  );
}

const failed = t`That did not work. Please try again.`;

function Carry({ wish, token }: { wish: Wish; token: string }) {
  const [isDone, setDone] = useState(false);
  const { button, done } = wishes[wish];
  const form = useApiForm({
    resolver: zodResolver(z.object({})),
    defaultValues: {},
    send: async (): Promise<unknown> =>
      wish === 'confirm'
        ? digestsConfirm({ body: { token } })
        : digestsUnsubscribe({ query: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
    done: () => setDone(true),
    texts: { refused: failed, broken: failed },
  });
  if (isDone) return <FormAlert severity="info">{done}</FormAlert>;
  return (
    <Form form={form}>
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Sending...`}>
        {button}
      </SubmitButton>
    </Form>
  );
}
