import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { sessionsEndOthers } from '../../api/generated/sdk.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`Your other sessions could not be ended. Please try again.`;

export function EndOthersDialog({ changed, close }: { changed: () => Promise<unknown>; close: () => void }) {
  const say = useNotice();
  const mutation = useMutation({
    mutationFn: () => sessionsEndOthers(),
    onSuccess: async () => {
      await changed();
      say(t`All other sessions ended`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`End all other sessions?`}
      sentence={t`You are signed out immediately everywhere except here.`}
      confirmLabel={t`End all others`}
      busyLabel={t`Ending...`}
      failure={mutation.error ? failureText(mutation.error, { refused: broken, broken }) : undefined}
      busy={mutation.isPending}
      confirm={() => mutation.mutate()}
      close={close}
    />
  );
}
