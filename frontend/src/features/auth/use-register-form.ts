import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { authLogin, authRegister } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { showFailure } from '../../components/form/show-failure.js';
import { paths } from '../../components/paths.js';
import { registerSchema, type RegisterValues } from './register-schema.js';

const texts = { refused: 'Registration failed', broken: 'An error occurred during registration' };

/** What a new company is registered with; the server caps both at its Free tier. */
const plan = { scansPerMonth: 100, scanAgeInDays: 30 };

const empty: RegisterValues = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

async function register(values: RegisterValues): Promise<boolean> {
  const { firstName, lastName, companyName, email, password } = values;
  await authRegister({ body: { firstName, lastName, companyName, email, password, ...plan } });
  const login = await authLogin({ body: { email, password, rememberMe: false } }).catch(() => null);
  if (login) session.start(login.data.data, false);
  return login !== null;
}

export function useRegisterForm() {
  const navigate = useNavigate();
  const form = useForm<RegisterValues>({ resolver: zodResolver(registerSchema), defaultValues: empty });
  const submit = form.handleSubmit(async (values) => {
    try {
      if (!(await register(values))) await navigate(paths.login);
    } catch (error) {
      showFailure(form, error, texts);
    }
  });
  return { form, submit };
}
