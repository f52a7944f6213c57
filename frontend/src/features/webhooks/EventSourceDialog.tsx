import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  configPublicOptions,
  eventSourcesListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { eventSourcesCreate } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { required } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { keyTexts, type Provider, providerNames } from './event-source-texts.js';

const PROVIDERS = Object.keys(providerNames) as Provider[];
const NAME_MAX = 100;

const sourceSchema = z.object({
  provider: z.enum(['ses', 'sendgrid', 'mailgun', 'postmark', 'mail']),
  name: required(t`Name`).check(z.maxLength(NAME_MAX, t`At most 100 characters`)),
  key: z.string(),
});

const NEW: z.infer<typeof sourceSchema> = { provider: 'ses', name: '', key: '' };

const forMail = t`Then have delivery failures and complaints sent to its address, which is in the list. Whoever knows it can report.`;
const forProvider = t`Then paste its address, which is in the list, into your provider's webhook settings.`;
const broken = t`The event source could not be added`;

interface Props {
  /** Called with the secret of a provider that has no key of its own. */
  done: (secret: string | null) => void;
  close: () => void;
}

export function EventSourceDialog({ done, close }: Props) {
  const queries = useQueryClient();
  const form = useApiForm({
    resolver: zodResolver(sourceSchema),
    defaultValues: NEW,
    send: async ({ provider, name, key }) => {
      const body = { provider, name, key: keyTexts[provider] ? key.trim() || null : null };
      return (await eventSourcesCreate({ body })).data.data.secret;
    },
    done: async (secret) => {
      await queries.invalidateQueries({ queryKey: eventSourcesListQueryKey() });
      done(secret);
    },
    texts: { lead: broken, refused: broken, broken },
  });
  const provider = useWatch({ control: form.form.control, name: 'provider' });
  const config = useQuery(configPublicOptions()).data?.data;
  const offered = PROVIDERS.filter((kind) => kind !== 'mail' || config?.reportsByMail);
  const key = keyTexts[provider];
  return (
    <FormDialog
      title={t`Add event source`}
      sentence={provider === 'mail' ? forMail : forProvider}
      form={form}
      submitLabel={t`Add`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <ChoiceField
        id="event-source-provider"
        label={t`Provider`}
        value={provider}
        change={(value) => form.form.setValue('provider', value)}
        options={offered.map((value) => ({ value, text: providerNames[value] }))}
      />
      <FormField required label={t`Name`} {...form.field('name')} />
      {key && <FormField required label={key.label} help={key.help} {...form.field('key')} />}
    </FormDialog>
  );
}
