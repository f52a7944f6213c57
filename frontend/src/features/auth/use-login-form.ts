import { type FormEvent, useState } from 'react';
import { track } from '../../analytics/analytics.js';
import { failureText } from '../../api/errors.js';
import { authLogin } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { type LoginErrors, loginErrorsOf, loginValuesOf } from './login-rules.js';

const texts = { refused: 'Login failed', broken: 'An error occurred during login' };

/**
 * Two fields and two rules, by hand: the other forms' libraries would be a tenth of what this page loads, the first that
 * many see. A successful login only starts the session: the guest guard then leads on to the page first asked for.
 */
export function useLoginForm() {
  const [errors, setErrors] = useState<LoginErrors | null>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const logIn = async (body: ReturnType<typeof loginValuesOf>) => {
    setBusy(true);
    try {
      const { data } = await authLogin({ body });
      track('login');
      session.start(data.data, body.rememberMe);
    } catch (error) {
      setFailure(failureText(error, texts));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = loginValuesOf(new FormData(event.currentTarget));
    const found = loginErrorsOf(values);
    setErrors(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first === undefined) void logIn(values);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  /** Once asked for, what is missing is looked for again with every change. */
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (errors) setErrors(loginErrorsOf(loginValuesOf(new FormData(event.currentTarget))));
  };
  return { errors: errors ?? {}, failure, busy, submit, change };
}
