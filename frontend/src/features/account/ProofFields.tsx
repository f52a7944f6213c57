import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sessionsList, twoFactorGet } from '../../api/generated/sdk.gen.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import type { Registration } from '../../components/form/use-api-form.js';

/** What a form has that takes the person's proof. */
export const proofFields = {
  password: z.string().check(z.minLength(1, t`Password is required`)),
  code: z.string(),
};
export const noProof = { password: '', code: '' };

/** The same where a sign-in by single sign-on is proof enough: the server says whether it is. */
export const proofOrSignInFields = { ...proofFields, password: z.string() };

/** As the server takes it. */
export const proofOf = ({ password, code }: typeof noProof) => ({ password, code: code.trim() || null });

/** Without the generated options, which every page would load. */
const query = { queryKey: ['two-factor'], queryFn: async () => (await twoFactorGet()).data };

const sessions = { queryKey: ['own-sessions'], queryFn: async () => (await sessionsList()).data };

interface Props {
  field: (name: 'password' | 'code') => Registration;
  /** Who has just signed in through single sign-on needs no password. */
  orSignIn?: boolean;
}

/** Their password, and a code of who signs in with one. */
export function ProofFields({ field, orSignIn = false }: Props) {
  const { data } = useQuery(query);
  const own = useQuery({ ...sessions, enabled: orSignIn }).data?.data.sessions.find(({ current }) => current);
  const help = t`Not needed within ten minutes of signing in through single sign-on. After that, sign out and in again, or use your password if you have one.`;
  const needsNone = own?.signedInWith === 'single sign-on';
  return (
    <>
      <PasswordField
        required={!needsNone}
        label={t`Your password`}
        autoComplete="current-password"
        help={needsNone ? help : undefined}
        {...field('password')}
      />
      {data?.data.enabledAt && (
        <FormField
          required
          label={t`Code`}
          help={t`From your authenticator app, or a recovery code`}
          autoComplete="one-time-code"
          {...field('code')}
        />
      )}
    </>
  );
}
