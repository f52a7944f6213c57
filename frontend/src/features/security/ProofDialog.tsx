import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { emptyProof, proofSchema } from './proof.js';

interface Props<Answer> {
  title: string;
  sentence: string;
  submitLabel: string;
  broken: string;
  send: (proof: z.infer<typeof proofSchema>) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  close: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function ProofDialog<Answer>({ send, done, broken, ...dialog }: Props<Answer>) {
  const form = useApiForm({
    resolver: zodResolver(proofSchema),
    defaultValues: emptyProof,
    send,
    done,
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog {...dialog} form={form} busyLabel={t`Checking...`}>
      <PasswordField
        required
        label={t`Your password`}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FormField
        required
        label={t`Code`}
        help={t`From your authenticator app, or a recovery code`}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </FormDialog>
  );
}
