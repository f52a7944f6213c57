import { t } from '@lingui/core/macro';
import type { WebhookDelivery } from '../../api/types.js';

export const eventNames: Record<WebhookDelivery['eventType'], string> = {
  'scan.completed': t`Scan completed`,
  'scan.high_risk': t`High risk`,
  'scan.reviewed': t`Decision`,
  'outbreak.opened': t`Outbreak opened`,
  'outbreak.closed': t`Outbreak closed`,
  'sender.locked': t`Sender locked`,
  'sender.unlocked': t`Sender unlocked`,
  'endpoint.test': t`Test`,
};
