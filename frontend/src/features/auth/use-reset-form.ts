import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { passwordsReset } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { newPassword, typedTwice } from '../../components/form/new-password.js';
import { showFailure } from '../../components/form/show-failure.js';
import type { LoginState } from '../../components/login-state.js';
import { paths } from '../../components/paths.js';

const schema = z.object({ password: newPassword, confirmPassword: z.string() }).check(typedTwice('password'));
const broken = 'The password could not be changed. Please try again.';

/** Sets a new password, which ends every session of the person, this browser's with them. */
export function useResetForm(token: string) {
  const navigate = useNavigate();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await passwordsReset({ body: { token, password } });
    } catch (error) {
      showFailure(form, error, { refused: broken, broken });
      return;
    }
    session.end('logout');
    await navigate(paths.login, { replace: true, state: { ended: 'new-password' } satisfies LoginState });
  });
  return { form, submit };
}
