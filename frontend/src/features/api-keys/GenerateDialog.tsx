import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { apiKeysListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { apiKeysCreate } from '../../api/generated/sdk.gen.js';
import { useInstructions } from '../../api/use-instructions.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { InstructionsField } from '../../components/form/InstructionsField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { emptyKey, keySchema, requestOf } from './key-schema.js';

const broken = t`Failed to generate API key`;

interface Props {
  /** Called with the secret, which the server shows only once. */
  done: (reveal: Reveal) => void;
  close: () => void;
}

export function GenerateDialog({ done, close }: Props) {
  const queries = useQueryClient();
  const instructions = useInstructions();
  const form = useApiForm({
    resolver: zodResolver(keySchema),
    defaultValues: emptyKey,
    send: (values) => apiKeysCreate({ body: requestOf(values) }),
    done: ({ data }) => {
      void queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      done({ title: t`Your new API key`, what: t`API key`, text: data.data.plainTextKey });
    },
    texts: { lead: broken, refused: broken, broken },
  });
  const { field: set } = useController({ control: form.form.control, name: 'scanningInstructionsId' });
  return (
    <FormDialog
      title={t`Generate new key`}
      sentence={t`Use one key for each system, so that you can revoke one without stopping the others.`}
      form={form}
      submitLabel={t`Generate`}
      busyLabel={t`Generating...`}
      close={close}
    >
      <FormField label={t`Name (optional)`} placeholder={t`Newsletter service`} {...form.field('name')} />
      <FormField
        label={t`Expires after (days, optional)`}
        placeholder="90"
        inputMode="numeric"
        help={t`1 to 365 days. Leave it empty for a key that never expires.`}
        {...form.field('expirationDays')}
      />
      <InstructionsField value={set.value} change={set.onChange} instructions={instructions.data ?? []} />
    </FormDialog>
  );
}
