import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { savedViewsListQueryKey } from '../../../../api/generated/@tanstack/react-query.gen.js';
import { savedViewsCreate } from '../../../../api/generated/sdk.gen.js';
import { FormDialog } from '../../../../components/dialog/FormDialog.js';
import { FormField } from '../../../../components/form/FormField.js';
import { required } from '../../../../components/form/text-rules.js';
import { useApiForm } from '../../../../components/form/use-api-form.js';
import { useNotice } from '../../../../components/notice/use-notice.js';

const NAME_MAX = 100;
const schema = z.object({
  name: required(t`Name`).check(z.maxLength(NAME_MAX, t`At most ${NAME_MAX} characters`)),
});
const broken = t`The view could not be saved`;

export function SaveViewDialog({ query, close }: { query: string; close: () => void }) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '' },
    send: ({ name }) => savedViewsCreate({ body: { name, query } }),
    done: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: savedViewsListQueryKey() });
      say(t`View ${name} saved`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Save this view`}
      sentence={t`The search, filters, sort order and page size. Only you see it in your menu; to share it, send the link to this page.`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField required label={t`Name`} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}
