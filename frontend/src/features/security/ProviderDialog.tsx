import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { singleSignOnSettingsSetUp } from '../../api/generated/sdk.gen.js';
import { CodeBlock } from '../../components/CodeBlock.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { CheckField } from '../../components/form/CheckField.js';
import { FormField } from '../../components/form/FormField.js';
import { PasswordField } from '../../components/form/PasswordField.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import type { Provider, SingleSignOn } from './use-single-sign-on.js';

const providerSchema = z.object({
  issuer: required(t`Issuer`),
  clientId: required(t`Client ID`),
  clientSecret: z.string(),
  joinsMembers: z.boolean(),
});
const saving = t`Single sign-on could not be saved. Please try again.`;

interface Props {
  singleSignOn: SingleSignOn;
  /** Something has changed. */
  changed: () => Promise<unknown>;
  close: () => void;
}

export function ProviderDialog({ singleSignOn: { provider, redirectUri }, changed, close }: Props) {
  const say = useNotice();
  const form = useProviderForm(provider, async () => {
    await changed();
    say(t`Single sign-on saved`);
    close();
  });
  return (
    <FormDialog
      title={provider ? t`Change provider` : t`Set up single sign-on`}
      sentence={t`Register Gatepost with your provider as a web application with this redirect URI. All Admins are notified of the change by email.`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Contacting the provider...`}
      close={close}
    >
      <Box sx={{ minWidth: 0 }}>
        <CodeBlock text={redirectUri} what={t`redirect URI`} />
      </Box>
      <Fields form={form} isNew={provider === null} />
    </FormDialog>
  );
}

function Fields({ form, isNew }: { form: ReturnType<typeof useProviderForm>; isNew: boolean }) {
  return (
    <>
      <FormField
        required
        label={t`Issuer`}
        type="url"
        help={t`The address of your provider, such as https://login.example.com`}
        {...form.field('issuer')}
      />
      <FormField required label={t`Client ID`} {...form.field('clientId')} />
      <PasswordField
        required={isNew}
        label={t`Client secret`}
        help={isNew ? undefined : t`Leave it empty to keep the current one`}
        autoComplete="off"
        {...form.field('clientSecret')}
      />
      <CheckField
        label={t`People at a verified domain join as Members when they first sign in`}
        control={form.form.control}
        name="joinsMembers"
      />
    </>
  );
}

function useProviderForm(provider: Provider | null, done: () => Promise<void>) {
  return useApiForm({
    resolver: zodResolver(providerSchema),
    defaultValues: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      joinsMembers: provider?.joinsMembers ?? false,
    },
    send: ({ clientSecret, ...body }) =>
      singleSignOnSettingsSetUp({ body: { ...body, clientSecret: clientSecret || null } }),
    done,
    texts: { refused: saving, broken: saving },
  });
}
