import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { emailChangeRequest } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { emailAddress } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { noProof, ProofFields, proofFields, proofOf } from './ProofFields.js';

const schema = z.object({
  email: emailAddress,
  ...proofFields,
});
const words = {
  title: t`Change email`,
  sentence: t`We email a link to the new address. Nothing changes until you open it. Then you are signed out everywhere else, and your current address is notified.`,
  submitLabel: t`Send link`,
  busyLabel: t`Sending...`,
};
const sent = t`Open the link in the email we sent to your new address.`;
const broken = t`Your email could not be changed. Please try again.`;

const send = ({ email, ...proof }: z.infer<typeof schema>) =>
  emailChangeRequest({ body: { email, ...proofOf(proof) } });

export function EmailDialog({ close }: { close: () => void }) {
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', ...noProof },
    send,
    done: () => {
      say(sent);
      close();
    },
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog {...words} form={form} close={close}>
      <FormField required label={t`New email`} type="email" autoComplete="email" {...form.field('email')} />
      <ProofFields field={form.field} />
    </FormDialog>
  );
}
