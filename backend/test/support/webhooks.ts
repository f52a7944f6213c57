import { Webhook } from 'standardwebhooks';
import type { Api } from './api.js';
import type { Received } from './receiver.js';
import { until } from './until.js';

export interface Endpoint {
  id: string;
  url: string;
  eventTypes: string[];
  disabledAt: string | null;
  disabledReason: string | null;
  failingSince: string | null;
  secret: string;
}
export interface Delivery {
  id: string;
  eventType: string;
  scanId: string | null;
  status: string;
  attempts: number;
  statusCode: number | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
}

export const ENDPOINTS = '/webhooks/endpoints';

export const newEndpoint = async (api: Api, url: string, ...eventTypes: string[]): Promise<Endpoint> =>
  (await api.call<Endpoint>(ENDPOINTS, { json: { url, eventTypes } })).body.data;

export const endpointOf = async (api: Api, { id }: Pick<Endpoint, 'id'>): Promise<Endpoint> =>
  (await api.call<Endpoint>(`${ENDPOINTS}/${id}`)).body.data;

/** The log of an endpoint, newest first. */
export const deliveriesOf = async (api: Api, { id }: Pick<Endpoint, 'id'>): Promise<Delivery[]> =>
  (await api.call<{ deliveries: Delivery[] }>(`${ENDPOINTS}/${id}/deliveries`)).body.data.deliveries;

/** The log once nothing of it is on its way. */
export async function finishedDeliveries(api: Api, endpoint: Endpoint, count = 1): Promise<Delivery[]> {
  let deliveries: Delivery[] = [];
  await until(async () => {
    deliveries = await deliveriesOf(api, endpoint);
    return deliveries.length >= count && deliveries.every(({ status }) => status !== 'pending');
  });
  return deliveries;
}

/** Throws unless the reference library accepts the signature. */
export const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
