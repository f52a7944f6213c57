import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  alertChannelsListQueryKey,
  alertChannelsRemoveMutation,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { AlertChannel } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The channel could not be removed`;

export function RemoveDialog({ channel, close }: { channel: AlertChannel; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const removal = useMutation({
    ...alertChannelsRemoveMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: alertChannelsListQueryKey() });
      say(t`Channel removed`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove channel?`}
      sentence={t`Alerts are no longer sent to ${channel.name}.`}
      failure={
        removal.error ? failureText(removal.error, { lead: broken, refused: broken, broken }) : undefined
      }
      busy={removal.isPending}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing...`}
      confirm={() => removal.mutate({ path: { id: channel.id } })}
      close={close}
    />
  );
}
