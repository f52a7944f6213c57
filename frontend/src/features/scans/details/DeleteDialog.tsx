import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/errors.js';
import { scansRemoveMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { paths } from '../../../components/paths.js';
import { useRefreshScans } from '../use-refresh-scans.js';

/** In one file with it: each file's name is part of every page's first load. */
export { StopDialog } from './StopDialog.js';

const broken = t`The scan could not be deleted`;
const texts = { lead: broken, refused: broken, broken };

export function DeleteDialog({ scanId, close }: { scanId: string; close: () => void }) {
  const refresh = useRefreshScans();
  const navigate = useNavigate();
  const say = useNotice();
  const deletion = useMutation({
    ...scansRemoveMutation(),
    onSuccess: async () => {
      await refresh();
      say(t`Scan deleted`);
      // Back must not lead to a deleted scan.
      await navigate(paths.scans, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete scan?`}
      sentence={t`The message and its verdict are deleted for everyone in your company. The scan still counts toward your plan. This cannot be undone.`}
      failure={deletion.error ? failureText(deletion.error, texts) : undefined}
      busy={deletion.isPending}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      confirm={() => deletion.mutate({ path: { id: scanId } })}
      close={close}
    />
  );
}
