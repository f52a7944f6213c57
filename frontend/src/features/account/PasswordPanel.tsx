import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../components/form/FormAlert.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { Panel } from '../../components/Panel.js';
import { usePasswordForm } from './use-password-form.js';

export function PasswordPanel() {
  const { form, submit } = usePasswordForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <Panel sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        Change password
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
        <FormAlert>{errors.root?.message}</FormAlert>
        <PasswordField
          required
          label="Current password"
          autoComplete="current-password"
          field={form.register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <NewPasswordFields
          label="New password"
          first={{ field: form.register('newPassword'), error: errors.newPassword?.message }}
          second={{ field: form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        />
        <Box>
          <SubmitButton busy={isSubmitting} busyLabel="Saving...">
            Change password
          </SubmitButton>
        </Box>
      </Box>
    </Panel>
  );
}
