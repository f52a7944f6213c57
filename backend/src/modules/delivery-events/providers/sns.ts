import { verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { isFresh } from './provider.js';

const text = (most: number) => z.string().max(most);

/** What Amazon SNS posts. https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text(100),
  TopicArn: text(300),
  Message: text(1_000_000),
  Timestamp: text(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text(2_000),
  SigningCertURL: text(500),
  Subject: text(1_000).nullish(),
  SubscribeURL: text(2_000).nullish(),
  Token: text(2_000).nullish(),
});
export type SnsMessage = z.output<typeof snsMessage>;

const HOST = /^sns\.[a-z]{2}(?:-[a-z]{2,12}){1,2}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/;
const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/;

/** A URL of SNS itself and of nothing else: nobody makes us call another host. */
function snsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && HOST.test(url.hostname) ? url : null;
}

/** Where the certificate of a message is; null for what is not a certificate of SNS. */
export function certificateUrlOf({ SigningCertURL }: SnsMessage): string | null {
  const url = snsUrl(SigningCertURL);
  return url && CERTIFICATE.test(url.pathname) && url.search === '' ? url.href : null;
}

/** What to call to confirm a subscription to the topic of the message; null where the URL does something else. */
export function confirmationUrlOf({ SubscribeURL, TopicArn, Type }: SnsMessage): string | null {
  const url = Type === 'SubscriptionConfirmation' ? snsUrl(SubscribeURL ?? '') : null;
  const isOfTopic =
    url?.pathname === '/' &&
    url.searchParams.get('Action') === 'ConfirmSubscription' &&
    url.searchParams.get('TopicArn') === TopicArn;
  return url && isOfTopic ? url.href : null;
}

const OF_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const OF_SUBSCRIPTION = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const;

/** What is signed. https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
export function signedPartOf(message: SnsMessage): string {
  const names = message.Type === 'Notification' ? OF_NOTIFICATION : OF_SUBSCRIPTION;
  return names
    .flatMap((name) => {
      const value = message[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join('');
}

/** Whether SNS has signed it, with this certificate, a short time ago. */
export function isSignedBySns(message: SnsMessage, certificate: string, now: number): boolean {
  if (!isFresh(Date.parse(message.Timestamp), now)) return false;
  try {
    const { publicKey, validTo, validFrom } = new X509Certificate(certificate);
    const isValid = Date.parse(validFrom) <= now && now <= Date.parse(validTo);
    if (!isValid || publicKey.asymmetricKeyType !== 'rsa') return false;
    const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const signature = Buffer.from(message.Signature, 'base64');
    return verify(hash, Buffer.from(signedPartOf(message)), publicKey, signature);
  } catch {
    return false;
  }
}
