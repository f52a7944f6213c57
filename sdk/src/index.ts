export type { CallOptions } from './deadline.js';
export { GatepostError, type GatepostErrorCode } from './errors.js';
export { Gatepost, type ScanOptions } from './gatepost.js';
export type {
  Feedback,
  FeedbackRequest,
  FoundScan,
  Indicator,
  Place,
  Scan,
  ScanDetails,
} from './generated/types.gen.js';
export type { BatchResult, EmailFields, JudgedScan, Message, ScanFilter, WebhookEvent } from './messages.js';
export type { Scans } from './scans.js';
export type { GatepostOptions } from './transport.js';
export { verifyWebhook } from './webhook.js';
