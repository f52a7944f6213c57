import type { ApiKey } from '../../api/types.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { nameOf } from './KeyName.js';
import { useRotateForm } from './use-rotate-form.js';

interface Props {
  apiKey: ApiKey;
  done: (reveal: Reveal) => void;
  close: () => void;
}

export function RotateDialog({ apiKey, done, close }: Props) {
  const { form, submit } = useRotateForm(apiKey.id, done);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={`Rotate ${nameOf(apiKey)}`}
      sentence="The key gets a new secret. The present one goes on working for a while, so that your systems can change over."
      failure={errors.root?.message}
      busy={isSubmitting}
      submitLabel="Rotate"
      busyLabel="Rotating..."
      submit={submit}
      close={close}
    >
      <FormField
        required
        label="Overlap (hours)"
        inputMode="numeric"
        help="0 to 168 hours; 0 stops the present secret at once."
        field={form.register('overlapHours')}
        error={errors.overlapHours?.message}
      />
    </FormDialog>
  );
}
