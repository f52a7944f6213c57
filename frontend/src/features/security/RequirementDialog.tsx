import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { twoFactorAdminRequire } from '../../api/generated/sdk.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

interface Props {
  /** What it shall be. */
  required: boolean;
  changed: () => unknown;
  close: () => void;
}

const texts = {
  require: {
    title: t`Require two-factor authentication?`,
    sentence: t`From their next request on, people without it can only set it up or sign out. All Admins are notified by email.`,
    confirmLabel: t`Require it`,
    done: t`Two-factor authentication is now required`,
  },
  allow: {
    title: t`No longer require two-factor authentication?`,
    sentence: t`People can then turn it off. All Admins are notified by email.`,
    confirmLabel: t`No longer require it`,
    done: t`Two-factor authentication is no longer required`,
  },
};

const broken = t`The change could not be saved. Please try again.`;

export function RequirementDialog({ required, changed, close }: Props) {
  const say = useNotice();
  const { done, ...words } = texts[required ? 'require' : 'allow'];
  const mutation = useMutation({
    mutationFn: () => twoFactorAdminRequire({ body: { required } }),
    onSuccess: async () => {
      await changed();
      say(done);
      close();
    },
  });
  return (
    <ConfirmDialog
      {...words}
      harmless={required}
      busyLabel={t`Saving...`}
      failure={mutation.error ? failureText(mutation.error, { refused: broken, broken }) : undefined}
      busy={mutation.isPending}
      confirm={() => mutation.mutate()}
      close={close}
    />
  );
}
