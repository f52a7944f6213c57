import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientsMeQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { namingRenameCompany } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';

const schema = z.object({ name: required(t`Company name`) });
const broken = t`The company could not be renamed. Please try again.`;

export function CompanyDialog({ name, close }: { name: string; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { name },
    send: (body) => namingRenameCompany({ body }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: clientsMeQueryKey() });
      say(t`Company renamed`);
      close();
    },
    texts: { refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Rename company`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField required label={t`Company name`} autoComplete="organization" {...form.field('name')} />
    </FormDialog>
  );
}
