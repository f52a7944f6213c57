import type { Adjustment, Channel, Engine, TemplateName } from '@gatepost/detector';
import { riskLevelOf } from '@gatepost/detector';
import { newId } from '../../common/ids.js';
import { reviewAt, type ReviewStatus } from '../../contract/review-status.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { OutbreakEventData, ScanEventData, TestEventData } from './webhook-events.schemas.js';
import { TEST_EVENT_TYPE, type WebhookEventType } from './webhook-types.js';

/** Over about a day, with the pauses of `jobs/backoff.ts`. */
export const MAX_TRIES = 9;

/** What endpoints may learn of a scan that has just been judged. */
export interface JudgedScan {
  id: string;
  clientId: string;
  channel: Channel;
  score: number;
  baseScore?: number | null;
  adjustments?: Adjustment[];
  template?: TemplateName | null;
  engine: Engine;
  degraded: boolean;
  tokensConsumed: number;
  /** The review that a person changed; what the verdict opened if there is none. */
  review?: { status: ReviewStatus; version: number };
  externalId: string | null;
  metadata: Record<string, string> | null;
  createdAt: Date;
  expiresAt: Date;
}

export type OutbreakEventType = Extract<WebhookEventType, `outbreak.${string}`>;

export type NewDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'endpointId' | 'eventType' | 'scanId' | 'payload' | 'status' | 'triesLeft'
>;

const dataOf = (scan: JudgedScan): ScanEventData => ({
  id: scan.id,
  clientId: scan.clientId,
  emailScan: scan.channel === 'email',
  smsScan: scan.channel === 'sms',
  status: 'completed',
  score: scan.score,
  riskLevel: riskLevelOf(scan.score),
  baseScore: scan.baseScore ?? null,
  adjustments: scan.adjustments ?? [],
  template: scan.template ?? null,
  engine: scan.engine,
  degraded: scan.degraded,
  tokensConsumed: scan.tokensConsumed,
  reviewStatus: scan.review?.status ?? reviewAt(scan.score) ?? 'none',
  reviewVersion: scan.review?.version ?? 0,
  externalId: scan.externalId,
  metadata: scan.metadata,
  createdAt: scan.createdAt.toISOString(),
  expiresAt: scan.expiresAt.toISOString(),
});

const payloadOf = (type: string, data: ScanEventData | OutbreakEventData | TestEventData): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

export const eventTypesOf = ({ score, review }: Pick<JudgedScan, 'score' | 'review'>): WebhookEventType[] => {
  if (review) return ['scan.reviewed'];
  return riskLevelOf(score) === 'high' ? ['scan.completed', 'scan.high_risk'] : ['scan.completed'];
};

export const newScanDelivery = (
  endpointId: string,
  eventType: WebhookEventType,
  scan: JudgedScan,
): NewDelivery => ({
  id: newId(),
  endpointId,
  eventType,
  scanId: scan.id,
  payload: payloadOf(eventType, dataOf(scan)),
  status: 'pending',
  triesLeft: MAX_TRIES,
});

export const newOutbreakDelivery = (
  endpointId: string,
  eventType: OutbreakEventType,
  data: OutbreakEventData,
): NewDelivery => ({
  id: newId(),
  endpointId,
  eventType,
  scanId: null,
  payload: payloadOf(eventType, data),
  status: 'pending',
  triesLeft: MAX_TRIES,
});

/** Tried once: the Admin who sent it is watching. */
export const newTestDelivery = (endpointId: string): NewDelivery => ({
  id: newId(),
  endpointId,
  eventType: TEST_EVENT_TYPE,
  scanId: null,
  payload: payloadOf(TEST_EVENT_TYPE, { endpointId }),
  status: 'pending',
  triesLeft: 1,
});
