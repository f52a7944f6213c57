/** What an endpoint may ask to be told. */
export const WEBHOOK_EVENT_TYPES = ['scan.completed', 'scan.high_risk'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What `POST …/test` sends, to any endpoint. */
export const TEST_EVENT_TYPE = 'endpoint.test';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** By an Admin; the receiver answered 410; it has failed for too long. */
export const DISABLED_REASONS = ['switched-off', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
