import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { retentionGetQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { retentionSet } from '../../api/generated/sdk.gen.js';
import type { Retain } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { retainTexts } from '../../components/retain-texts.js';

const broken = t`The change could not be saved. Please try again.`;
const schema = z.object({ retain: z.enum(['full', 'redacted', 'verdict']) });
const options = schema.shape.retain.options.map((value) => ({ value, text: retainTexts[value].name }));

interface Props {
  retain: Retain;
  close: () => void;
}

export function RetentionDialog({ retain, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { retain },
    send: (body) => retentionSet({ body }),
    done: () => {
      void queries.invalidateQueries({ queryKey: retentionGetQueryKey() });
      say(t`Saved for messages from now on`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
  const { field } = useController({ control: form.form.control, name: 'retain' });
  return (
    <FormDialog
      title={t`What is kept of your messages`}
      sentence={t`For messages that come from now on. What is stored stays until it expires. An API key can be set to keep less.`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <ChoiceField
        id="retain"
        label={t`Keep`}
        value={field.value}
        change={field.onChange}
        options={options}
        help={retainTexts[field.value].help}
      />
    </FormDialog>
  );
}
