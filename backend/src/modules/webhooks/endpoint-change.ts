import type { AuditAction } from '../audit/audit-action.js';
import type { NewAuditEntry } from '../audit/audit.service.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** An audit entry about an endpoint; it names the host only, since the rest of a URL may be secret. */
export const endpointChange = (
  action: Extract<AuditAction, `webhook.${string}`>,
  { id, clientId, url }: Pick<WebhookEndpointEntity, 'id' | 'clientId' | 'url'>,
): NewAuditEntry => ({ clientId, action, target: { type: 'webhook', id, name: new URL(url).host } });
