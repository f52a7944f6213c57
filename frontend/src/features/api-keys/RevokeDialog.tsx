import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { apiKeysListQueryKey, apiKeysRevokeMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import type { ApiKey } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { nameOf } from './KeyName.js';

const broken = t`Failed to revoke API key`;
const texts = { lead: broken, refused: broken, broken };

export function RevokeDialog({ apiKey, close }: { apiKey: ApiKey; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const revocation = useMutation({
    ...apiKeysRevokeMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      say(t`API key revoked`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Revoke API key?`}
      sentence={t`Calls with "${nameOf(apiKey)}" will be refused immediately. This cannot be undone.`}
      failure={revocation.error ? failureText(revocation.error, texts) : undefined}
      busy={revocation.isPending}
      confirmLabel={t`Revoke`}
      busyLabel={t`Revoking...`}
      confirm={() => revocation.mutate({ path: { id: apiKey.id } })}
      close={close}
    />
  );
}
