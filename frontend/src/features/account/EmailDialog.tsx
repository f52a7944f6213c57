import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { emailChangeRequest, twoFactorGet } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { emailAddress } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';

const schema = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, t`Password is required`)),
  code: z.string(),
});
const words = {
  title: t`Change email`,
  sentence: t`We mail a link to the new address; until you open it nothing changes. Then you are signed out everywhere else, and your present address is told.`,
  submitLabel: t`Send link`,
  busyLabel: t`Sending...`,
};
const sent = t`Open the link in the mail to your new address.`;
const broken = t`Your address could not be changed. Please try again.`;

/** Without the generated options, which every page would load. */
const query = { queryKey: ['two-factor'], queryFn: async () => (await twoFactorGet()).data };

const send = ({ code, ...body }: z.infer<typeof schema>) =>
  emailChangeRequest({ body: { ...body, code: code.trim() || null } });

export function EmailDialog({ close }: { close: () => void }) {
  const say = useNotice();
  const { data } = useQuery(query);
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '', code: '' },
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
      <PasswordField
        required
        label={t`Your password`}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {data?.data.enabledAt && (
        <FormField
          required
          label={t`Code`}
          help={t`Of your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
    </FormDialog>
  );
}
