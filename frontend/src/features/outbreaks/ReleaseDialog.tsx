import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  outbreaksGetQueryKey,
  outbreaksListQueryKey,
  outbreaksReleaseMutation,
  scansListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';

const broken = t`The outbreak could not be released`;
const texts = { lead: broken, refused: broken, broken };

export function ReleaseDialog({ id, close }: { id: string; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const release = useMutation({
    ...outbreaksReleaseMutation(),
    onSuccess: async () => {
      const keys = [outbreaksGetQueryKey({ path: { id } }), outbreaksListQueryKey(), scansListQueryKey()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      say(t`Outbreak released`);
      close();
    },
  });
  return (
    <ConfirmDialog
      harmless
      title={t`Release this outbreak?`}
      sentence={t`Its messages get their previous scores back, and similar messages are no longer stopped.`}
      failure={release.error ? failureText(release.error, texts) : undefined}
      busy={release.isPending}
      confirmLabel={t`Release`}
      busyLabel={t`Releasing...`}
      confirm={() => release.mutate({ path: { id } })}
      close={close}
    />
  );
}
