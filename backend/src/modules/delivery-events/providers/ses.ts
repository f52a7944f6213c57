import { z } from 'zod';
import { bounceClassOf, answerOf } from '../reports/bounce-class.js';
import type { BounceClass, ReportedEvent } from '../reports/delivery-event.js';
import { complaintClassOf, referencesIn } from '../reports/mail-report.js';
import { MAX_EVENTS, namedReferences, reported } from './provider.js';

const recipients = z
  .array(
    z.object({
      emailAddress: z.string().max(1_000),
      status: z.string().max(20).nullish(),
      diagnosticCode: z.string().max(10_000).nullish(),
    }),
  )
  .max(MAX_EVENTS);

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, and the same as an event of a configuration set. */
const sesNotification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: recipients,
      timestamp: z.string(),
      feedbackId: z.string().max(200),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      timestamp: z.string(),
      feedbackId: z.string().max(200),
      complaintFeedbackType: z.string().max(100).nullish(),
    })
    .optional(),
  mail: z.object({
    headers: z
      .array(z.object({ name: z.string().max(200), value: z.string().max(20_000) }))
      .max(1_000)
      .nullish(),
    commonHeaders: z.object({ messageId: z.string().max(998).nullish() }).nullish(),
    tags: z.record(z.string(), z.array(z.string().max(1_000)).max(10)).nullish(),
  }),
});
type SesNotification = z.output<typeof sesNotification>;

const dateOf = (text: string): Date | null => (Number.isNaN(Date.parse(text)) ? null : new Date(text));

/** The `Message` of a notification; null for what is no notification of SES. */
export function sesEvents(message: unknown): ReportedEvent[] | null {
  const parsed = sesNotification.safeParse(message);
  if (!parsed.success) return null;
  const { bounce, complaint, mail } = parsed.data;
  const references = referencesOf(mail);
  if (bounce)
    return bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) =>
      reported(
        {
          type: 'bounce',
          class: classOf(bounce, status ?? null, diagnosticCode ?? ''),
          eventId: `${bounce.feedbackId} ${emailAddress}`,
          recipient: emailAddress.slice(0, 320),
          status: answerOf(status ?? diagnosticCode ?? '').status,
          at: dateOf(bounce.timestamp),
        },
        references,
      ),
    );
  const type = complaint && complaintClassOf(complaint.complaintFeedbackType ?? 'abuse');
  if (!complaint || type === undefined) return [];
  return complaint.complainedRecipients.map(({ emailAddress }) =>
    reported(
      {
        type: 'complaint',
        class: type,
        eventId: `${complaint.feedbackId} ${emailAddress}`,
        recipient: emailAddress.slice(0, 320),
        at: dateOf(complaint.timestamp),
      },
      references,
    ),
  );
}

function referencesOf({ headers, commonHeaders, tags }: SesNotification['mail']) {
  const found = referencesIn(headers ?? []);
  const named = namedReferences({ scanId: tags?.['scanId']?.[0], externalId: tags?.['externalId']?.[0] });
  return {
    ...found,
    ...(named.scanId !== undefined && named),
    externalId: found.externalId ?? named.externalId ?? null,
    // SES writes another Message-ID into the message: that of the headers is what was sent.
    messageId: found.messageId ?? commonHeaders?.messageId ?? null,
  };
}

const OF_SUBTYPE: Readonly<Partial<Record<string, BounceClass>>> = {
  NoEmail: 'unknown-recipient',
  MailboxFull: 'mailbox',
  MessageTooLarge: 'policy',
  ContentRejected: 'policy',
  AttachmentRejected: 'policy',
};

function classOf(
  { bounceType, bounceSubType }: NonNullable<SesNotification['bounce']>,
  status: string | null,
  diagnosticCode: string,
): BounceClass {
  const bySubtype = OF_SUBTYPE[bounceSubType];
  if (bySubtype !== undefined) return bySubtype;
  if (bounceType === 'Transient') return 'temporary';
  const answer = answerOf(diagnosticCode);
  return bounceClassOf({ ...answer, status: answerOf(status ?? '').status ?? answer.status });
}
