import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { answerOf, bounceClassOf } from '../reports/bounce-class.js';
import type { ReportedEvent } from '../reports/delivery-event.js';
import { isFresh, MAX_EVENTS, namedReferences, type Posted, reported } from './provider.js';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';
const SECOND = /^\d{1,12}$/;

/** Whether a text is a public key as SendGrid shows it: base64 of a key of an elliptic curve. */
export function isSendGridKey(text: string): boolean {
  try {
    return keyOf(text).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

const keyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/**
 * Whether SendGrid has signed it, a short time ago: by ECDSA, over the time and the body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function isSignedBySendGrid({ raw, header }: Posted, publicKey: string, now: number): boolean {
  const [signature, time] = [header(SIGNATURE) ?? '', header(TIMESTAMP) ?? ''];
  if (!SECOND.test(time) || !isFresh(Number(time) * 1000, now)) return false;
  return hasSignature({ raw, time, signature }, publicKey);
}

export function hasSignature(
  { raw, time, signature }: { raw: Buffer; time: string; signature: string },
  publicKey: string,
): boolean {
  try {
    const signed = Buffer.concat([Buffer.from(time), raw]);
    return verify('sha256', signed, keyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event; what integrators add stands beside the fields. */
const sendGridEvent = z.looseObject({
  event: z.string().max(50),
  email: z.string().max(1_000).optional(),
  timestamp: z.number().optional(),
  sg_event_id: z.string().max(200).optional(),
  'smtp-id': z.string().max(998).optional(),
  reason: z.string().max(10_000).nullish(),
  status: z.string().max(50).nullish(),
});

/** Null for what is no list of events. */
export function sendGridEvents(body: unknown): ReportedEvent[] | null {
  const parsed = z.array(z.unknown()).safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.slice(0, MAX_EVENTS).flatMap((given) => {
    const event = sendGridEvent.safeParse(given);
    return event.success ? eventOf(event.data) : [];
  });
}

function eventOf(given: z.output<typeof sendGridEvent>): ReportedEvent[] {
  const { event, email, timestamp, sg_event_id: eventId, reason, status } = given;
  if (event !== 'bounce' && event !== 'spamreport') return [];
  const common = {
    eventId: eventId ?? null,
    recipient: email?.slice(0, 320) ?? null,
    at: timestamp === undefined ? null : new Date(timestamp * 1000),
  };
  const references = { ...namedReferences(given), messageId: given['smtp-id'] ?? null };
  if (event === 'spamreport') return [reported({ type: 'complaint', class: 'abuse', ...common }, references)];
  const answer = answerOf(reason ?? '');
  const code = answerOf(status ?? '').status ?? answer.status;
  const bounce = { class: bounceClassOf({ ...answer, status: code }), status: code } as const;
  return [reported({ type: 'bounce', ...bounce, ...common }, references)];
}
