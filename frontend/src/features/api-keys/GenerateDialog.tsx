import { useQuery } from '@tanstack/react-query';
import { instructionsListOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { InstructionsField } from '../../components/form/InstructionsField.js';
import { useKeyForm } from './use-key-form.js';

interface Props {
  done: (plainTextKey: string) => void;
  close: () => void;
}

export function GenerateDialog({ done, close }: Props) {
  const { form, submit } = useKeyForm(done);
  const instructions = useQuery(instructionsListOptions());
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="Generate new key"
      sentence="One key for each system that sends messages: then one can be revoked without stopping the others."
      failure={errors.root?.message}
      busy={isSubmitting}
      submitLabel="Generate"
      busyLabel="Generating..."
      submit={submit}
      close={close}
    >
      <FormField
        label="Name (optional)"
        placeholder="Newsletter service"
        field={form.register('name')}
        error={errors.name?.message}
      />
      <FormField
        label="Expires after (days, optional)"
        placeholder="90"
        inputMode="numeric"
        help="1 to 365 days; empty means that it never expires."
        field={form.register('expirationDays')}
        error={errors.expirationDays?.message}
      />
      <InstructionsField
        control={form.control}
        name="scanningInstructionsId"
        instructions={instructions.data?.data ?? []}
      />
    </FormDialog>
  );
}
