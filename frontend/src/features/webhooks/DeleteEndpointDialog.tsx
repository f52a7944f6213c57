import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../api/errors.js';
import {
  webhookEndpointsDeleteMutation,
  webhookEndpointsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { paths } from '../../components/paths.js';

const broken = t`The webhook endpoint could not be deleted`;
const texts = { lead: broken, refused: broken, broken };

export function DeleteEndpointDialog({ endpoint, close }: { endpoint: WebhookEndpoint; close: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useNotice();
  const deletion = useMutation({
    ...webhookEndpointsDeleteMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: webhookEndpointsListQueryKey() });
      say(t`Webhook endpoint deleted`);
      await navigate(paths.webhooks, { replace: true });
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete endpoint?`}
      sentence={t`Nothing more is sent to ${endpoint.url}, and its delivery log is deleted. This cannot be undone.`}
      failure={deletion.error ? failureText(deletion.error, texts) : undefined}
      busy={deletion.isPending}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      confirm={() => deletion.mutate({ path: { id: endpoint.id } })}
      close={close}
    />
  );
}
