import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordsChangeMutation } from '../../api/generated/@tanstack/react-query.gen.js';
import { showFailure } from '../../components/form/show-failure.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { passwordSchema, type PasswordValues } from './password-schema.js';

const broken = 'The password could not be changed. Please try again.';
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function usePasswordForm() {
  const say = useNotice();
  const change = useMutation(passwordsChangeMutation());
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordSchema), defaultValues: empty });
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      say('Password changed. You are logged out everywhere else.');
    } catch (error) {
      showFailure(form, error, { refused: broken, broken });
    }
  });
  return { form, submit };
}
