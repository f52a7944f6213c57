import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  webhookEndpointsGetQueryKey,
  webhookEndpointsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { webhookEndpointsCreate, webhookEndpointsUpdate } from '../../api/generated/sdk.gen.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { CheckField } from '../../components/form/CheckField.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { endpointSchema, type EndpointValues, eventTypesOf, valuesOf } from './endpoint-schema.js';

interface Props {
  /** The endpoint to edit; undefined to create one. */
  endpoint?: WebhookEndpoint;
  /** Called with a new endpoint's secret, which the server shows only once. */
  done: (secret?: string) => void;
  close: () => void;
}

export function EndpointDialog({ endpoint, done, close }: Props) {
  const form = useEndpointForm(endpoint, done);
  return (
    <FormDialog
      title={endpoint ? t`Edit endpoint` : t`New endpoint`}
      sentence={t`Gatepost sends a signed POST request to this address when a scan is done.`}
      form={form}
      submitLabel={endpoint ? t`Save` : t`Create`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField
        required
        label="URL"
        type="url"
        placeholder="https://hooks.example.com/gatepost"
        help={t`Must use HTTPS and be publicly reachable.`}
        {...form.field('url')}
      />
      <Events form={form.form} />
    </FormDialog>
  );
}

function Events({ form }: { form: UseFormReturn<EndpointValues> }) {
  const error = form.formState.errors.completed?.message;
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend">
        <Trans>Events</Trans>
      </FormLabel>
      <CheckField label={t`High risk: a score of 7 or more`} control={form.control} name="highRisk" />
      <CheckField label={t`Outbreaks: opened and closed`} control={form.control} name="outbreaks" />
      <CheckField label={t`Senders: locked and unlocked`} control={form.control} name="senders" />
      <CheckField label={t`Every completed scan`} control={form.control} name="completed" />
      <CheckField
        label={t`Decisions: released or blocked by a person`}
        control={form.control}
        name="reviewed"
      />
      <FormHelperText>{error}</FormHelperText>
    </FormControl>
  );
}

const broken = t`The webhook endpoint could not be saved`;

function useEndpointForm(endpoint: WebhookEndpoint | undefined, done: Props['done']) {
  const queries = useQueryClient();
  return useApiForm({
    resolver: zodResolver(endpointSchema),
    defaultValues: valuesOf(endpoint),
    send: (values) => save(endpoint?.id, values),
    done: async (secret) => {
      await queries.invalidateQueries({ queryKey: webhookEndpointsListQueryKey() });
      if (endpoint) {
        const queryKey = webhookEndpointsGetQueryKey({ path: { id: endpoint.id } });
        await queries.invalidateQueries({ queryKey });
      }
      done(secret);
    },
    texts: { lead: broken, refused: broken, broken },
  });
}

/** Resolves to the secret of a new endpoint. */
async function save(id: string | undefined, values: EndpointValues): Promise<string | undefined> {
  const body = { url: values.url, eventTypes: eventTypesOf(values) };
  if (id === undefined) return (await webhookEndpointsCreate({ body })).data.data.secret;
  await webhookEndpointsUpdate({ path: { id }, body });
  return undefined;
}
