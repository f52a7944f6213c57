import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { twoFactorConfirm, twoFactorSetUp } from '../../api/generated/sdk.gen.js';
import type { TwoFactorSetUpResponse } from '../../api/generated/types.gen.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Form } from '../../components/form/Form.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { fonts } from '../../theme/tokens.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { StepHeading } from './StepHeading.js';

type Secret = TwoFactorSetUpResponse['data'];

const broken = t`Two-factor authentication could not be set up. Please try again.`;
const texts = { refused: broken, broken };

/** Three steps: the password, the app and its first code, the recovery codes. `done` once those have been seen. */
export function TwoFactorSetUp({ done }: { done: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  if (secret) return <AppStep secret={secret} confirmed={setCodes} />;
  return <PasswordStep shown={setSecret} />;
}

const passwordSchema = z.object({ password: z.string().check(z.minLength(1, t`Password is required`)) });

function PasswordStep({ shown }: { shown: (secret: Secret) => void }) {
  const form = useApiForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
    send: (body) => twoFactorSetUp({ body }),
    done: ({ data }) => shown(data.data),
    texts,
  });
  return (
    <Box sx={{ maxWidth: 400 }}>
      <Form form={form}>
        <PasswordField
          required
          label={t`Your password`}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <SubmitButton busy={form.busy} busyLabel={t`Checking...`}>
          <Trans>Set up</Trans>
        </SubmitButton>
      </Form>
    </Box>
  );
}

const codeSchema = z.object({ code: required(t`Code`) });

function AppStep({ secret, confirmed }: { secret: Secret; confirmed: (codes: string[]) => void }) {
  const form = useApiForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
    send: (body) => twoFactorConfirm({ body }),
    done: ({ data }) => confirmed(data.data.recoveryCodes),
    texts,
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <StepHeading>{t`Scan this with your authenticator app`}</StepHeading>
      <SecretShown secret={secret} />
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Form form={form}>
          <FormField
            required
            label={t`Code shown in the app`}
            help={t`Six digits`}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
          <SubmitButton busy={form.busy} busyLabel={t`Checking...`}>
            <Trans>Turn on</Trans>
          </SubmitButton>
        </Form>
      </Box>
    </Box>
  );
}

function SecretShown({ secret: { uri, secret } }: { secret: Secret }) {
  return (
    <>
      <Box sx={qrStyle}>
        <QRCodeSVG value={uri} size={184} title={t`QR code for your authenticator app`} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '100%' }}>
        <Typography>
          <Trans>Or type this key into the app:</Trans>
        </Typography>
        <Box component="code" sx={{ fontFamily: fonts.code, overflowWrap: 'anywhere' }}>
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Box>
        <CopyButton text={secret} what={t({ message: 'key', context: 'of an authenticator app' })} />
      </Box>
    </>
  );
}

/** White in the dark too: many apps don't read inverted codes. */
const qrStyle = {
  display: 'flex',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: '#fff',
} as const;
