import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { scansGetQueryKey, templatesListQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import { scanFeedbackGive, templatesApprove } from '../../../api/generated/sdk.gen.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t`Enter a name`),
      z.maxLength(100, t`At most 100 characters`),
      z.regex(/^[^"]*$/, t`No quotation marks`),
    ),
});
const broken = t`Failed to approve the template`;

interface Props {
  scanId: string;
  /** A name to begin with. */
  name: string;
  /** Says also that the message is legitimate. */
  givesFeedback: boolean;
  close: () => void;
}

export function ApproveDialog({ scanId, name, givesFeedback, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const path = { id: scanId };
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { name },
    send: (values) => templatesApprove({ body: { scanId, ...values } }),
    done: async () => {
      if (givesFeedback) await scanFeedbackGive({ path, body: { verdict: 'legitimate' } });
      await queries.invalidateQueries({ queryKey: scansGetQueryKey({ path }) });
      await queries.invalidateQueries({ queryKey: templatesListQueryKey() });
      say(t`Template approved`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Approve as template`}
      sentence={t`From now on, messages with the same words, links and numbers are safe, whatever the name, amounts, dates and order numbers. This scan keeps its score.`}
      form={form}
      submitLabel={t`Approve`}
      busyLabel={t`Approving...`}
      close={close}
    >
      <FormField label={t`Name`} help={t`Scans that match it show this name.`} {...form.field('name')} />
    </FormDialog>
  );
}
