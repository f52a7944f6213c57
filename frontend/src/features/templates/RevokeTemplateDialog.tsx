import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  templatesListQueryKey,
  templatesRevokeMutation,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { Template } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The template could not be revoked`;
const texts = { lead: broken, refused: broken, broken };

export function RevokeTemplateDialog({ template, close }: { template: Template; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const revocation = useMutation({
    ...templatesRevokeMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: templatesListQueryKey() });
      say(t`Template revoked`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Revoke template?`}
      sentence={t`From now on, messages like "${template.name}" are scored by their content. You can approve one of them again.`}
      failure={revocation.error ? failureText(revocation.error, texts) : undefined}
      busy={revocation.isPending}
      confirmLabel={t`Revoke`}
      busyLabel={t`Revoking...`}
      confirm={() => revocation.mutate({ path: { id: template.id } })}
      close={close}
    />
  );
}
