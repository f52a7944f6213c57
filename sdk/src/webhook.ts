import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { GatepostError } from './errors.js';
import type { WebhookEvent } from './messages.js';

interface SignedRequest {
  /** The body exactly as it came, before anything has parsed it. */
  payload: string | Uint8Array;
  /** The headers of the request: of Node, or a `Headers`. */
  headers: Headers | IncomingHttpHeaders;
  /** The endpoint's signing secret, `whsec_…`. */
  secret: string;
}

/**
 * The event of a webhook, once it is certain that Gatepost sent it within the last five minutes.
 * @throws GatepostError INVALID_SIGNATURE; TypeError if the secret is not one
 */
export function verifyWebhook({ payload, headers, secret }: SignedRequest): WebhookEvent {
  if (!/^whsec_[A-Za-z0-9+/]{16,200}={0,2}$/.test(secret))
    throw new TypeError('secret is not a signing secret');
  const body = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
  const sent = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(valueIn(headers)),
  );
  try {
    return new Webhook(secret).verify(body, sent) as WebhookEvent;
  } catch (cause) {
    throw new GatepostError('INVALID_SIGNATURE', 'The webhook is not signed with this secret', { cause });
  }
}

const valueIn =
  (headers: Headers | IncomingHttpHeaders) =>
  (name: string): [string, string] => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return [name, typeof value === 'string' ? value : ''];
  };
