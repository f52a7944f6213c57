import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { track } from '../../analytics/analytics.js';
import { authLogin } from '../../api/generated/sdk.gen.js';
import { session } from '../../api/session.js';
import { Form } from '../../components/form/Form.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { type Challenge, tokenOf } from './challenge.js';
import { loginRules } from './login-rules.js';

/** With two-factor authentication the password leads to the next step. A successful login only starts the session; the guest guard then redirects to the page first requested. */
export function LoginForm({ challenged }: { challenged: (challenge: Challenge) => void }) {
  const form = useApiForm({
    resolver: loginRules,
    defaultValues: { email: '', password: '', rememberMe: false },
    send: async (body) => {
      try {
        return { login: (await authLogin({ body })).data.data };
      } catch (error) {
        const token = tokenOf(error);
        if (token === null) throw error;
        return { token };
      }
    },
    done: ({ login, token }, values) => {
      const rememberMe = values.rememberMe ?? false;
      if (!login) return challenged({ token, rememberMe });
      track('login');
      session.start(login, rememberMe);
    },
    texts: { refused: t`Sign-in failed`, broken: t`An error occurred during sign-in` },
  });
  return (
    <Form form={form}>
      <FormField required label={t`Email`} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        required
        label={t`Password`}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <RememberRow field={form.field('rememberMe').field} />
      <SubmitButton fullWidth busy={form.busy} busyLabel={t`Signing in...`}>
        <Trans>Sign in</Trans>
      </SubmitButton>
    </Form>
  );
}

function RememberRow({ field }: { field: UseFormRegisterReturn }) {
  return (
    <Box sx={betweenStyle}>
      <FormControlLabel
        label={t`Remember me`}
        control={
          <Checkbox
            size="small"
            name={field.name}
            onChange={field.onChange}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      <TextLink to={paths.forgotPassword}>
        <Trans>Forgot password?</Trans>
      </TextLink>
    </Box>
  );
}

const betweenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  my: -2,
} as const;
