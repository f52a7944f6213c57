import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  webhookEndpointsGetQueryKey,
  webhookEndpointsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { webhookEndpointsCreate, webhookEndpointsUpdate } from '../../api/generated/sdk.gen.js';
import type { WebhookEndpoint } from '../../api/types.js';
import { showFailure } from '../../components/form/show-failure.js';
import { endpointSchema, type EndpointValues, eventTypesOf } from './endpoint-schema.js';

const broken = 'Failed to save the webhook endpoint';

/** Registers an endpoint, or changes `endpoint`; `done` gets the secret of a new one, which is told this once. */
export function useEndpointForm(endpoint: WebhookEndpoint | undefined, done: (secret?: string) => void) {
  const queries = useQueryClient();
  const form = useForm<EndpointValues>({
    resolver: zodResolver(endpointSchema),
    defaultValues: {
      url: endpoint?.url ?? '',
      completed: endpoint?.eventTypes.includes('scan.completed') ?? false,
      highRisk: endpoint?.eventTypes.includes('scan.high_risk') ?? true,
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const secret = await save(endpoint?.id, values);
      await queries.invalidateQueries({ queryKey: webhookEndpointsListQueryKey() });
      if (endpoint) {
        const queryKey = webhookEndpointsGetQueryKey({ path: { id: endpoint.id } });
        await queries.invalidateQueries({ queryKey });
      }
      done(secret);
    } catch (error) {
      showFailure(form, error, { lead: broken, refused: broken, broken });
    }
  });
  return { form, submit };
}

async function save(id: string | undefined, values: EndpointValues): Promise<string | undefined> {
  const body = { url: values.url, eventTypes: eventTypesOf(values) };
  if (id === undefined) return (await webhookEndpointsCreate({ body })).data.data.secret;
  await webhookEndpointsUpdate({ path: { id }, body });
  return undefined;
}
