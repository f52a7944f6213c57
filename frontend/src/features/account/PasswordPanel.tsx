import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { passwordsChange } from '../../api/generated/sdk.gen.js';
import { Form } from '../../components/form/Form.js';
import { NewPasswordFields } from '../../components/form/NewPasswordFields.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { Panel } from '../../components/Panel.js';
import { emptyPasswords, passwordSchema } from './password-schema.js';

const broken = 'The password could not be changed. Please try again.';

export function PasswordPanel() {
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: emptyPasswords,
    send: ({ currentPassword, newPassword }) => passwordsChange({ body: { currentPassword, newPassword } }),
    done: () => {
      form.form.reset();
      say('Password changed. You are logged out everywhere else.');
    },
    texts: { refused: broken, broken },
  });
  return (
    <Panel sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
        Change password
      </Typography>
      <Box sx={{ maxWidth: 560 }}>
        <Form form={form}>
          <PasswordField
            required
            label="Current password"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
          <NewPasswordFields
            label="New password"
            first={form.field('newPassword')}
            second={form.field('confirmPassword')}
          />
          <Box>
            <SubmitButton busy={form.busy} busyLabel="Saving...">
              Change password
            </SubmitButton>
          </Box>
        </Form>
      </Box>
    </Panel>
  );
}
