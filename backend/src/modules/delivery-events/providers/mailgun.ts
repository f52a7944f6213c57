import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { answerOf, bounceClassOf } from '../reports/bounce-class.js';
import type { ReportedEvent } from '../reports/delivery-event.js';
import { isFresh, isSame, namedReferences, type Posted, reported } from './provider.js';

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const mailgunBody = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().max(100),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string().max(50),
    id: z.string().max(200).optional(),
    severity: z.string().max(50).nullish(),
    reason: z.string().max(200).nullish(),
    recipient: z.string().max(1_000).nullish(),
    timestamp: z.number().nullish(),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().max(998).nullish() }).nullish() })
      .nullish(),
    'user-variables': z.record(z.string(), z.unknown()).nullish(),
    'delivery-status': z
      .object({
        code: z.number().nullish(),
        'enhanced-code': z.string().max(50).nullish(),
        message: z.string().max(20_000).nullish(),
        description: z.string().max(20_000).nullish(),
      })
      .nullish(),
  }),
});

/**
 * Whether Mailgun has signed it, a short time ago. The signature covers time and token, not the event: whoever sees one could
 * write another event to it, so that tokens are remembered ({@link mailgunToken}).
 */
export function isSignedByMailgun({ body }: Pick<Posted, 'body'>, signingKey: string, now: number): boolean {
  const parsed = mailgunBody.safeParse(body);
  if (!parsed.success) return false;
  const { timestamp, token, signature } = parsed.data.signature;
  if (!isFresh(Number(timestamp) * 1000, now)) return false;
  const digest = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest();
  return isSame(digest, Buffer.from(signature, 'hex'));
}

/**
 * Digests of the token of what is signed, and of the event that came with it. A service that sends an event again signs it anew,
 * or sends the same: a token that was seen carries no other event.
 */
export function mailgunToken(body: unknown): { token: Buffer; event: Buffer } | null {
  const parsed = mailgunBody.safeParse(body);
  if (!parsed.success) return null;
  const { signature, 'event-data': event } = parsed.data;
  return {
    token: digestOf(signature.timestamp + signature.token),
    event: digestOf(JSON.stringify(event)),
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Null for what is no event. */
export function mailgunEvents(body: unknown): ReportedEvent[] | null {
  const parsed = mailgunBody.safeParse(body);
  if (!parsed.success) return null;
  const data = parsed.data['event-data'];
  const isBounce = data.event === 'failed' && data.severity === 'permanent';
  // It did not try again where a receiver had refused before: nobody has answered.
  if (data.reason?.startsWith('suppress-')) return [];
  if (!isBounce && data.event !== 'complained') return [];
  const common = {
    eventId: data.id ?? null,
    recipient: data.recipient?.slice(0, 320) ?? null,
    at: typeof data.timestamp === 'number' ? new Date(data.timestamp * 1000) : null,
  };
  const references = {
    ...namedReferences(data['user-variables'] ?? {}),
    messageId: data.message?.headers?.['message-id'] ?? null,
  };
  if (!isBounce) return [reported({ type: 'complaint', class: 'abuse', ...common }, references)];
  const said = data['delivery-status'];
  const text = [said?.message, said?.description].filter(Boolean).join(' ');
  const answer = answerOf(text);
  const status = answerOf(said?.['enhanced-code'] ?? '').status ?? answer.status;
  const bounce = bounceClassOf({ status, code: said?.code ?? answer.code, text });
  return [reported({ type: 'bounce', class: bounce, status, ...common }, references)];
}
