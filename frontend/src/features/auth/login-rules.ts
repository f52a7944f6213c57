import { t } from '@lingui/core/macro';
import type { ResolverError, ResolverSuccess } from 'react-hook-form';
import type { AuthLoginData } from '../../api/generated/types.gen.js';

interface CodeValues {
  code: string;
}

type LoginValues = Required<AuthLoginData['body']>;

const required = (message: string) => ({ type: 'required', message });

/** Two rules by hand: a schema library would be a tenth of what this page, often the first to be visited, loads. */
export function loginRules(values: LoginValues): ResolverSuccess<LoginValues> | ResolverError<LoginValues> {
  const email = values.email.trim();
  if (email && values.password) return { values: { ...values, email }, errors: {} };
  return {
    values: {},
    errors: {
      ...(email ? {} : { email: required(t`Email is required`) }),
      ...(values.password ? {} : { password: required(t`Password is required`) }),
    },
  };
}

interface EmailValues {
  email: string;
}

/** The rule of single sign-on; the server says more of an address. */
export const emailRules = (values: EmailValues): ResolverSuccess<EmailValues> | ResolverError<EmailValues> =>
  values.email.trim()
    ? { values: { email: values.email.trim() }, errors: {} }
    : { values: {}, errors: { email: required(t`Email is required`) } };

/** The rule of the second step. */
export const codeRules = (values: CodeValues): ResolverSuccess<CodeValues> | ResolverError<CodeValues> =>
  values.code.trim()
    ? { values, errors: {} }
    : { values: {}, errors: { code: required(t`Code is required`) } };
