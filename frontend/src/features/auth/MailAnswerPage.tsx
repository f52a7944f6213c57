import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { senderAnswersAnswer } from '../../api/generated/sdk.gen.js';
import { Form } from '../../components/form/Form.js';
import { FormAlert } from '../../components/form/FormAlert.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { AuthCard } from './AuthCard.js';
import { INCOMPLETE, LinkProblem } from './LinkProblem.js';
import { useLinkToken } from './use-link-token.js';

/** In one file with this page: each file's name is part of every page's first load. */
export { MailDigestPage } from './MailDigestPage.js';

type Said = 'mine' | 'not-mine';

const answers: Readonly<Record<Said, { title: string; sentence: string; button: string; done: string }>> = {
  mine: {
    title: t`You sent this mail?`,
    sentence: t`The people who review it will see your answer. Answering does not release it.`,
    button: t`I sent this`,
    done: t`Noted: you sent this mail. The people who review it will see your answer.`,
  },
  'not-mine': {
    title: t`You did not send this mail?`,
    sentence: t`All of your held mail is then marked as harmful, and your Admins are alerted.`,
    button: t`This wasn't me`,
    done: t`Noted: this wasn't you. Your Admins are alerted. Change the password of your email account now.`,
  },
};

/** Of the links in a notice about stopped mail. Nothing happens before a button is used: mail scanners open links. */
export function MailAnswerPage() {
  const { hash } = useLocation();
  const token = useLinkToken();
  const [asked, ask] = useState<Said>(() =>
    new URLSearchParams(hash.slice(1)).get('answer') === 'not-mine' ? 'not-mine' : 'mine',
  );
  const { title, sentence } = answers[asked];
  if (!token) return <LinkProblem title={title} sentence={sentence} text={INCOMPLETE} />;
  return (
    <AuthCard title={title} sentence={sentence} width={440} foot={null}>
      <Answer key={asked} token={token} asked={asked} ask={ask} />
    </AuthCard>
  );
}

interface Props {
  token: string;
  asked: Said;
  ask: (said: Said) => void;
}

function Answer({ token, asked, ask }: Props) {
  const [isDone, setDone] = useState(false);
  const other = asked === 'mine' ? 'not-mine' : 'mine';
  const { button, done } = answers[asked];
  const form = useApiForm({
    resolver: zodResolver(z.object({})),
    defaultValues: {},
    send: () => senderAnswersAnswer({ body: { token, answer: asked } }),
    done: () => setDone(true),
    texts: {
      refused: t`Your answer could not be noted. Please try again.`,
      broken: t`Your answer could not be noted. Please try again.`,
    },
  });
  if (isDone) return <FormAlert severity="info">{done}</FormAlert>;
  return (
    <Form form={form}>
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Sending...`}>
        {button}
      </SubmitButton>
      <Box>
        <Button fullWidth variant="outlined" onClick={() => ask(other)}>
          {other === 'mine' ? <Trans>No, I sent this</Trans> : <Trans>No, this wasn't me</Trans>}
        </Button>
      </Box>
    </Form>
  );
}
