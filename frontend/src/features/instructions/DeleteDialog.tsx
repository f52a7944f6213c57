import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  instructionsDeleteMutation,
  instructionsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { Instruction } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The scanning instructions could not be deleted`;
const texts = { lead: t`Could not be deleted`, refused: broken, broken };

export function DeleteDialog({ set, close }: { set: Instruction; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const deletion = useMutation({
    ...instructionsDeleteMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: instructionsListQueryKey() });
      say(t`Scanning instructions deleted`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete instructions?`}
      sentence={t`"${set.name}" is deleted for everyone in your company. Scans made with it keep their verdicts. This cannot be undone.`}
      failure={deletion.error ? failureText(deletion.error, texts) : undefined}
      busy={deletion.isPending}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      confirm={() => deletion.mutate({ path: { id: set.id } })}
      close={close}
    />
  );
}
