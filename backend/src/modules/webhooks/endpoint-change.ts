import type { AuditAction } from '../audit/audit-action.js';
import type { NewAuditEntry } from '../audit/audit.service.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** What the audit log tells of an endpoint: its host, since the rest of a URL may be a secret. */
export const endpointChange = (
  action: Extract<AuditAction, `webhook.${string}`>,
  { id, clientId, url }: Pick<WebhookEndpointEntity, 'id' | 'clientId' | 'url'>,
): NewAuditEntry => ({ clientId, action, target: { type: 'webhook', id, name: new URL(url).host } });
