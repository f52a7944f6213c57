import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { passwordsChange } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { emptyPasswords, passwordSchema } from './password-schema.js';

const broken = t`The password could not be changed. Please try again.`;

export function PasswordDialog({ close }: { close: () => void }) {
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: emptyPasswords,
    send: ({ currentPassword, newPassword }) => passwordsChange({ body: { currentPassword, newPassword } }),
    done: () => {
      say(t`Password changed. You are signed out everywhere else.`);
      close();
    },
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Change password`}
      form={form}
      submitLabel={t`Change password`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <PasswordField
        required
        label={t`Current password`}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        label={t`New password`}
        first={form.field('newPassword')}
        second={form.field('confirmPassword')}
      />
    </FormDialog>
  );
}
