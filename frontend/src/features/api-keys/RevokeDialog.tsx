import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import { apiKeysListQueryKey, apiKeysRevokeMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import type { ApiKey } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { nameOf } from './KeyName.js';

const broken = t`The API key could not be revoked`;
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
      sentence={
        <>
          <Use apiKey={apiKey} />{' '}
          {t`Calls with "${nameOf(apiKey)}" are rejected immediately. This cannot be undone.`}
        </>
      }
      failure={revocation.error ? failureText(revocation.error, texts) : undefined}
      busy={revocation.isPending}
      confirmLabel={t`Revoke`}
      busyLabel={t`Revoking...`}
      confirm={() => revocation.mutate({ path: { id: apiKey.id } })}
      close={close}
    />
  );
}

/** What depends on it. */
function Use({ apiKey: { lastUsedAt, usageCount } }: { apiKey: ApiKey }) {
  if (lastUsedAt === null) return <Trans>This key has never been used.</Trans>;
  return (
    <Trans>
      This key has made <Plural value={usageCount} one="# call" other="# calls" />, the last{' '}
      <RelativeTime iso={lastUsedAt} />.
    </Trans>
  );
}
