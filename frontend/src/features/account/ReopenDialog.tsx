import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { clientsMeQueryKey, closingReopenMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The account could not be reopened. Please try again.`;

export function ReopenDialog({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const { mutate, error, isPending } = useMutation({
    ...closingReopenMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsMeQueryKey() });
      say(t`The account is open again`);
      close();
    },
  });
  return (
    <ConfirmDialog
      harmless
      title={t`Reopen this account?`}
      sentence={t`Nothing is erased, and API keys and mail servers work again. A plan that was canceled stays canceled until you resume it.`}
      failure={error ? failureText(error, { refused: broken, broken }) : undefined}
      busy={isPending}
      confirmLabel={t`Reopen account`}
      busyLabel={t`Reopening...`}
      confirm={() => mutate({})}
      close={close}
    />
  );
}
