import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answerOf, bounceClassOf } from '../reports/bounce-class.js';
import type { BounceClass, ReportedEvent } from '../reports/delivery-event.js';
import { isSame, namedReferences, type Posted, reported } from './provider.js';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The header that has the secret, where it is not the password of the address. */
const SECRET = 'x-gatepost-secret';

/**
 * Whether it comes with our secret: Postmark signs nothing, and sends a name and a password of our choice, or a header.
 * https://postmarkapp.com/developer/webhooks/webhooks-overview
 */
export function hasSecret({ header }: Pick<Posted, 'header'>, secret: string): boolean {
  const [, basic] = /^Basic ([\w+/=-]{1,500})$/i.exec(header('authorization') ?? '') ?? [];
  const password = basic && Buffer.from(basic, 'base64').toString().split(':').slice(1).join(':');
  const given = password || header(SECRET);
  return given !== undefined && isSame(hashOf(given), hashOf(secret));
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook, https://postmarkapp.com/developer/webhooks/spam-complaint-webhook */
const postmarkBody = z.object({
  RecordType: z.string().max(50).optional(),
  ID: z.number(),
  Type: z.string().max(50),
  Email: z.string().max(1_000),
  Description: z.string().max(20_000).nullish(),
  Details: z.string().max(20_000).nullish(),
  BouncedAt: z.string().max(50).nullish(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** By its type of bounce, where the receiver's answer does not say more; what is missing is no bounce. */
const OF_TYPE: Readonly<Partial<Record<string, BounceClass>>> = {
  HardBounce: 'unknown-recipient',
  BadEmailAddress: 'unknown-recipient',
  SoftBounce: 'temporary',
  Transient: 'temporary',
  DnsError: 'temporary',
  SpamNotification: 'spam',
  Blocked: 'spam',
  VirusNotification: 'policy',
  DMARCPolicy: 'policy',
  Unknown: 'other',
};

/** Null for what is no event. */
export function postmarkEvents(body: unknown): ReportedEvent[] | null {
  const parsed = postmarkBody.safeParse(body);
  if (!parsed.success) return null;
  const { ID, Type, Email, Description, Details, BouncedAt, Metadata } = parsed.data;
  const at = Date.parse(BouncedAt ?? '');
  const common = {
    eventId: String(ID),
    recipient: Email.slice(0, 320),
    at: Number.isNaN(at) ? null : new Date(at),
  };
  const references = namedReferences(Metadata ?? {});
  if (Type === 'SpamComplaint')
    return [reported({ type: 'complaint', class: 'abuse', ...common }, references)];
  const byType = OF_TYPE[Type];
  if (byType === undefined) return [];
  const answer = answerOf(Details ?? '');
  const said = bounceClassOf({ ...answer, text: `${Details ?? ''} ${Description ?? ''}` });
  const bounce = { class: said === 'other' ? byType : said, status: answer.status };
  return [reported({ type: 'bounce', ...bounce, ...common }, references)];
}
