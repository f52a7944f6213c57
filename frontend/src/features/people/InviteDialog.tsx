import { useController } from 'react-hook-form';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { useInviteForm } from './use-invite-form.js';

const roles = [
  { value: 'Member', text: 'Member: scans messages' },
  { value: 'Admin', text: 'Admin: also manages people, API keys, webhooks and billing' },
] as const;

export function InviteDialog({ show, close }: { show: (reveal: Reveal) => void; close: () => void }) {
  const { form, submit } = useInviteForm(show, close);
  const { field: role } = useController({ control: form.control, name: 'role' });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="Invite a person"
      sentence="They get a link to join your company. It works once, for 7 days."
      failure={errors.root?.message}
      busy={isSubmitting}
      submitLabel="Invite"
      busyLabel="Inviting..."
      submit={submit}
      close={close}
    >
      <FormField
        required
        label="Email"
        type="email"
        autoComplete="off"
        field={form.register('email')}
        error={errors.email?.message}
      />
      <ChoiceField id="role" label="Role" value={role.value} change={role.onChange} options={roles} />
    </FormDialog>
  );
}
