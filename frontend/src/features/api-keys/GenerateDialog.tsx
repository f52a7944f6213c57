import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { apiKeysListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { apiKeysCreate } from '../../api/generated/sdk.gen.js';
import { useInstructions } from '../../api/use-instructions.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { InstructionsField } from '../../components/form/InstructionsField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { retainTexts } from '../../components/retain-texts.js';
import { emptyKey, keySchema, type KeyValues, type Purpose, requestOf } from './key-schema.js';

const broken = t`The API key could not be generated`;

interface Props {
  /** Called with the secret, which the server shows only once. */
  done: (reveal: Reveal, purpose: Purpose) => void;
  close: () => void;
}

export function GenerateDialog({ done, close }: Props) {
  const queries = useQueryClient();
  const instructions = useInstructions();
  const form = useApiForm({
    resolver: zodResolver(keySchema),
    defaultValues: emptyKey,
    send: (values) => apiKeysCreate({ body: requestOf(values) }),
    done: ({ data }, { purpose }) => {
      void queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      done({ title: t`Your new API key`, what: t`API key`, text: data.data.plainTextKey }, purpose);
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
      <PurposeField control={form.form.control} />
      <RetainField control={form.form.control} />
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

const purposes: readonly { value: Purpose; text: string }[] = [
  { value: 'all', text: t`Everything` },
  { value: 'scan', text: t`Submit and read scans` },
  { value: 'read', text: t`Only read scans` },
  { value: 'mail', text: t`A mail server: only send mail` },
];

function PurposeField({ control }: { control: Control<KeyValues> }) {
  const { field } = useController({ control, name: 'purpose' });
  return (
    <ChoiceField
      id="purpose"
      label={t`May be used for`}
      value={field.value}
      change={field.onChange}
      options={purposes}
    />
  );
}

const retains: readonly { value: KeyValues['retain']; text: string }[] = [
  { value: '', text: t`As much as your company` },
  { value: 'redacted', text: retainTexts.redacted.name },
  { value: 'verdict', text: retainTexts.verdict.name },
];

function RetainField({ control }: { control: Control<KeyValues> }) {
  const { field, fieldState } = useController({ control, name: 'retain' });
  const help = field.value && retainTexts[field.value].help;
  return (
    <ChoiceField
      id="retain"
      label={t`Keep of its messages`}
      value={field.value}
      change={field.onChange}
      options={retains}
      {...(help && { help })}
      {...(fieldState.error && { error: fieldState.error.message })}
    />
  );
}
