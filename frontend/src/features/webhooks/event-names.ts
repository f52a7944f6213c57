import type { WebhookDelivery } from '../../api/types.js';

export const eventNames: Record<WebhookDelivery['eventType'], string> = {
  'scan.completed': 'Scan completed',
  'scan.high_risk': 'High risk',
  'scan.reviewed': 'Decision',
  'outbreak.opened': 'Outbreak opened',
  'outbreak.closed': 'Outbreak closed',
  'endpoint.test': 'Test',
};
