import type { Instruction } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useInstructionForm } from './use-instruction-form.js';

interface Props {
  /** The set to rewrite; none writes a new one. */
  set?: Instruction;
  close: () => void;
}

export function InstructionDialog({ set, close }: Props) {
  const { form, submit } = useInstructionForm(set, close);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={set ? 'Edit instructions' : 'New instructions'}
      sentence="Tell the language model what is normal for you and what is not. It can't change how a verdict is given."
      failure={errors.root?.message}
      busy={isSubmitting}
      submitLabel={set ? 'Save' : 'Create'}
      busyLabel="Saving..."
      submit={submit}
      close={close}
    >
      <FormField
        required
        label="Name"
        help="As it appears when you choose it for a scan."
        field={form.register('name')}
        error={errors.name?.message}
      />
      <FormField
        required
        multiline
        minRows={6}
        maxRows={16}
        label="Instructions"
        placeholder="We are a payroll company: a message about salaries is normal, one that asks for a password is not."
        field={form.register('instructions')}
        error={errors.instructions?.message}
      />
    </FormDialog>
  );
}
