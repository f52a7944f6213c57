import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { joiningAccept } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { newPassword, typedTwice } from '../../components/form/new-password.js';
import { showFailure } from '../../components/form/show-failure.js';
import { required } from '../../components/form/text-rules.js';
import { paths } from '../../components/paths.js';

const schema = z
  .object({
    firstName: required('First name'),
    lastName: required('Last name'),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(typedTwice('password'));
const broken = 'You could not be signed up. Please try again.';

/** Joins the company; the answer is that of a login, so that the session starts at once. */
export function useJoinForm(token: string) {
  const navigate = useNavigate();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ firstName, lastName, password }) => {
    try {
      const { data } = await joiningAccept({ body: { token, firstName, lastName, password } });
      session.start(data.data, false);
      await navigate(paths.dashboard, { replace: true });
    } catch (error) {
      showFailure(form, error, { refused: broken, broken });
    }
  });
  return { form, submit };
}
