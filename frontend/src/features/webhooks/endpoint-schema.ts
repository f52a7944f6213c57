import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { WebhookEndpoint } from '../../api/types.js';
import { required } from '../../components/form/text-rules.js';

const URL_MAX = 2048;

export const endpointSchema = z
  .object({
    url: required('URL').check(z.maxLength(URL_MAX, t`At most 2,048 characters`)),
    completed: z.boolean(),
    highRisk: z.boolean(),
    reviewed: z.boolean(),
    outbreaks: z.boolean(),
    senders: z.boolean(),
  })
  .check(
    z.refine(
      ({ completed, highRisk, reviewed, outbreaks, senders }) =>
        completed || highRisk || reviewed || outbreaks || senders,
      {
        error: t`Choose at least one event`,
        path: ['completed'],
        when: () => true,
      },
    ),
  );

export type EndpointValues = z.infer<typeof endpointSchema>;

/** By default, a new endpoint gets only high-risk events. */
export const valuesOf = (endpoint: WebhookEndpoint | undefined): EndpointValues => ({
  url: endpoint?.url ?? '',
  highRisk: endpoint?.eventTypes.includes('scan.high_risk') ?? true,
  reviewed: endpoint?.eventTypes.includes('scan.reviewed') ?? false,
  completed: endpoint?.eventTypes.includes('scan.completed') ?? false,
  outbreaks: endpoint?.eventTypes.some((type) => type.startsWith('outbreak.')) ?? false,
  senders: endpoint?.eventTypes.some((type) => type.startsWith('sender.')) ?? false,
});

export const eventTypesOf = ({ completed, highRisk, reviewed, outbreaks, senders }: EndpointValues) => [
  ...(completed ? (['scan.completed'] as const) : []),
  ...(highRisk ? (['scan.high_risk'] as const) : []),
  ...(reviewed ? (['scan.reviewed'] as const) : []),
  ...(outbreaks ? (['outbreak.opened', 'outbreak.closed'] as const) : []),
  ...(senders ? (['sender.locked', 'sender.unlocked'] as const) : []),
];
