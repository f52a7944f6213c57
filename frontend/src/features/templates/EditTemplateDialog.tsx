import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { templatesListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { templatesChange } from '../../api/generated/sdk.gen.js';
import type { Template } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { ExpiryFields } from '../../components/templates/ExpiryFields.js';
import {
  dayMissing,
  expiryOf,
  expiryShape,
  isDayToChoose,
  toExpiry,
} from '../../components/templates/expiry.js';
import { templateNameField } from '../../components/templates/name-field.js';

const schema = z
  .object({ name: templateNameField, ...expiryShape })
  .check(z.refine(isDayToChoose, dayMissing));
const broken = t`The template could not be saved`;

/** Another name for a template, and when it expires. */
export function EditTemplateDialog({ template, close }: { template: Template; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { name: template.name, ...expiryOf(template) },
    send: ({ name, ...expiry }) =>
      templatesChange({ path: { id: template.id }, body: { name, ...toExpiry(expiry) } }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: templatesListQueryKey() });
      say(t`Template saved`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Edit template`}
      sentence={t`Once it has expired, messages like it are scored by their content again.`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField label={t`Name`} help={t`Scans that match it show this name.`} {...form.field('name')} />
      <ExpiryFields control={form.form.control} />
    </FormDialog>
  );
}
