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
import { ExpiryFields } from '../../../components/templates/ExpiryFields.js';
import {
  dayMissing,
  expiryShape,
  isDayToChoose,
  toExpiry,
  UNLESS_USED,
} from '../../../components/templates/expiry.js';
import { templateNameField } from '../../../components/templates/name-field.js';

const schema = z
  .object({ name: templateNameField, ...expiryShape })
  .check(z.refine(isDayToChoose, dayMissing));
const broken = t`The template could not be approved`;

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
    defaultValues: { name, ...UNLESS_USED },
    send: (values) => templatesApprove({ body: { scanId, name: values.name, ...toExpiry(values) } }),
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
      sentence={t`From now on, messages with the same words, links and numbers are considered safe, whatever names, amounts, dates and order numbers they contain. This scan keeps its score.`}
      form={form}
      submitLabel={t`Approve`}
      busyLabel={t`Approving...`}
      close={close}
    >
      <FormField label={t`Name`} help={t`Scans that match it show this name.`} {...form.field('name')} />
      <ExpiryFields control={form.form.control} />
    </FormDialog>
  );
}
