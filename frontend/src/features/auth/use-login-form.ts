import { useForm } from 'react-hook-form';
import { track } from '../../analytics/analytics.js';
import { failureText } from '../../api/errors.js';
import { authLogin } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { loginRules, type LoginValues } from './login-rules.js';

const texts = { refused: 'Login failed', broken: 'An error occurred during login' };

/** A successful login only starts the session: the guest guard then leads on to the page first asked for. */
export function useLoginForm() {
  const form = useForm<LoginValues>({
    resolver: loginRules,
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await authLogin({ body });
      track('login');
      session.start(data.data, body.rememberMe);
    } catch (error) {
      form.setError('root', { message: failureText(error, texts) });
    }
  });
  return { form, submit };
}
