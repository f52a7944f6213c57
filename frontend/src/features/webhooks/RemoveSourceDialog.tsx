import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  eventSourcesDeleteMutation,
  eventSourcesListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../components/notice/use-notice.js';
import type { EventSource } from './event-source-texts.js';

const broken = t`The event source could not be removed`;
const texts = { lead: broken, refused: broken, broken };

export function RemoveSourceDialog({ source, close }: { source: EventSource; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const removal = useMutation({
    ...eventSourcesDeleteMutation(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: eventSourcesListQueryKey() });
      say(t`Event source removed`);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={t`Remove event source?`}
      sentence={t`What ${source.name} sends is refused from then on. What it has reported stays.`}
      failure={removal.error ? failureText(removal.error, texts) : undefined}
      busy={removal.isPending}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing...`}
      confirm={() => removal.mutate({ path: { id: source.id } })}
      close={close}
    />
  );
}
