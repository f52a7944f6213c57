import { riskLevelOf } from '@gatepost/detector';
import { adviceOf } from '@gatepost/detector/advice';
import { type Channel, type Message, messageOf } from '@gatepost/message';
import { newId } from '../../common/ids.js';
import { keysWithout, pick } from '../../common/pick.js';
import type { Reviewed } from '../../contract/review-status.js';
import type { Retain } from '../../contract/retain.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import {
  type OutbreakEventData,
  scanEventData,
  type ScanEventData,
  type SenderEventData,
  type TestEventData,
} from './webhook-events.schemas.js';
import { TEST_EVENT_TYPE, type WebhookEventType } from './webhook-types.js';

/** Over about a day, with the pauses of `jobs/backoff.ts`. */
export const MAX_TRIES = 9;

/** Fields of an event that have another form than a scan's columns. */
const CONVERTED = [
  'emailScan',
  'smsScan',
  'status',
  'riskLevel',
  'advice',
  'reviewStatus',
  'createdAt',
  'expiresAt',
] as const satisfies (keyof ScanEventData)[];
const COPIED = keysWithout(scanEventData.shape, CONVERTED);
type Copied = (typeof COPIED)[number];

/** What endpoints may learn of a scan that has just been judged, or decided about. */
export type JudgedScan = Pick<ScanEventData, Copied> & {
  channel: Channel;
  reviewStatus: Reviewed | null;
  createdAt: Date;
  expiresAt: Date;
  /** A person has decided; otherwise the verdict is new. */
  isReviewed?: boolean;
  subject: string | null;
  /** Left out with the email where only a row of a list is at hand: messages can be large. */
  body?: string;
  /** Of less than all there is no advice. */
  retain?: Retain;
  message?: Message | null;
};

export type OutbreakEventType = Extract<WebhookEventType, `outbreak.${string}`>;
export type SenderEventType = Extract<WebhookEventType, `sender.${string}`>;

export type NewDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'endpointId' | 'eventType' | 'scanId' | 'payload' | 'status' | 'triesLeft'
>;

function adviceOn({
  channel,
  subject,
  body,
  message = null,
  retain = 'full',
  createdAt,
}: JudgedScan): ScanEventData['advice'] {
  if (channel !== 'email' || body === undefined || retain !== 'full') return null;
  return adviceOf(messageOf({ channel, subject, body, message }), createdAt);
}

const dataOf = (scan: JudgedScan): ScanEventData => ({
  ...pick(scan, COPIED),
  emailScan: scan.channel === 'email',
  smsScan: scan.channel === 'sms',
  status: 'completed',
  riskLevel: riskLevelOf(scan.score),
  advice: adviceOn(scan),
  reviewStatus: scan.reviewStatus ?? 'none',
  createdAt: scan.createdAt.toISOString(),
  expiresAt: scan.expiresAt.toISOString(),
});

const payloadOf = (
  type: string,
  data: ScanEventData | OutbreakEventData | SenderEventData | TestEventData,
): string => JSON.stringify({ type, timestamp: new Date().toISOString(), data });

const eventTypesOf = ({
  score,
  isReviewed,
}: Pick<JudgedScan, 'score' | 'isReviewed'>): WebhookEventType[] => {
  if (isReviewed) return ['scan.reviewed'];
  return riskLevelOf(score) === 'high' ? ['scan.completed', 'scan.high_risk'] : ['scan.completed'];
};

/** What each of the endpoints learns of a scan. */
export function newScanDeliveries(
  endpoints: readonly Pick<WebhookEndpointEntity, 'id' | 'eventTypes'>[],
  scan: JudgedScan,
): NewDelivery[] {
  const types = eventTypesOf(scan);
  const wanted = endpoints.flatMap(({ id, eventTypes }) =>
    types.filter((type) => eventTypes.includes(type)).map((type) => [id, type] as const),
  );
  if (wanted.length === 0) return [];
  const data = dataOf(scan);
  return wanted.map(([endpointId, eventType]) => ({
    id: newId(),
    endpointId,
    eventType,
    scanId: scan.id,
    payload: payloadOf(eventType, data),
    status: 'pending',
    triesLeft: MAX_TRIES,
  }));
}

/** Of an event that is about no single scan. */
export const newEventDelivery = (
  endpointId: string,
  eventType: OutbreakEventType | SenderEventType,
  data: OutbreakEventData | SenderEventData,
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
