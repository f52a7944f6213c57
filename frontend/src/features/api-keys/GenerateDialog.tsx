import { useInstructions } from '../../api/use-instructions.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { InstructionsField } from '../../components/form/InstructionsField.js';
import { useKeyForm } from './use-key-form.js';

interface Props {
  done: (reveal: Reveal) => void;
  close: () => void;
}

export function GenerateDialog({ done, close }: Props) {
  const { form, submit } = useKeyForm(done);
  const instructions = useInstructions();
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
        instructions={instructions.data ?? []}
      />
    </FormDialog>
  );
}
