import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/errors.js';
import { outbreaksStopMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { paths } from '../../../components/paths.js';
import { useRefreshScans } from '../use-refresh-scans.js';

const broken = t`The messages could not be stopped`;
const texts = { lead: broken, refused: broken, broken };

export function StopDialog({ scanId, close }: { scanId: string; close: () => void }) {
  const navigate = useNavigate();
  const say = useNotice();
  const refresh = useRefreshScans();
  const stop = useMutation({
    ...outbreaksStopMutation(),
    onSuccess: async ({ data }) => {
      await refresh();
      say(t`Messages like this are now stopped`);
      await navigate(`${paths.outbreaks}/${data.id}`);
    },
  });
  return (
    <ConfirmDialog
      title={t`Stop messages like this?`}
      sentence={t`Similar messages score 7 or more from now on, and those from the last 72 hours are scored again. You can release them at any time.`}
      failure={stop.error ? failureText(stop.error, texts) : undefined}
      busy={stop.isPending}
      confirmLabel={t`Stop`}
      busyLabel={t`Stopping...`}
      confirm={() => stop.mutate({ body: { scanId } })}
      close={close}
    />
  );
}
