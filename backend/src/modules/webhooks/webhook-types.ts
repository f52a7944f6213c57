/** The events that an endpoint can subscribe to. */
export const WEBHOOK_EVENT_TYPES = [
  'scan.completed',
  'scan.high_risk',
  'scan.reviewed',
  'outbreak.opened',
  'outbreak.closed',
  'sender.locked',
  'sender.unlocked',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The event of `POST …/test`, sent to any endpoint. */
export const TEST_EVENT_TYPE = 'endpoint.test';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Disabled by an Admin; the receiver answered 410; failing for too long. */
export const DISABLED_REASONS = ['switched-off', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
