import { createSign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RSA_CERTIFICATE, RSA_KEY } from '../testing/certificate.js';
import { certificateUrlOf, confirmationUrlOf, isSignedBySns, signedPartOf, type SnsMessage } from './sns.js';

const TOPIC = 'arn:aws:sns:us-west-2:123456789012:MyTopic';
const CERTIFICATE =
  'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem';
/** https://docs.aws.amazon.com/sns/latest/dg/http-subscription-confirmation-json.html */
const SUBSCRIPTION: SnsMessage = {
  Type: 'SubscriptionConfirmation',
  MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
  Token: '2336412f37fb687f5d51e6e2425e90cf',
  TopicArn: TOPIC,
  Message: `You have chosen to subscribe to the topic ${TOPIC}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
  SubscribeURL: `https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37fb687f5d51e6e2425e90cf`,
  Timestamp: '2012-04-26T20:45:04.751Z',
  SignatureVersion: '1',
  Signature: '',
  SigningCertURL: CERTIFICATE,
};
/** https://docs.aws.amazon.com/sns/latest/dg/http-notification-json.html */
const NOTIFICATION: SnsMessage = {
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: TOPIC,
  Subject: 'My First Message',
  Message: 'Hello world!',
  Timestamp: '2012-05-02T00:54:06.655Z',
  SignatureVersion: '1',
  Signature: '',
  SigningCertURL: CERTIFICATE,
};

describe('a message of Amazon SNS', () => {
  it('is signed over its fields in their order', () => {
    expect(signedPartOf(NOTIFICATION)).toBe(
      `Message\nHello world!\nMessageId\n22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324\nSubject\nMy First Message\nTimestamp\n2012-05-02T00:54:06.655Z\nTopicArn\n${TOPIC}\nType\nNotification\n`,
    );
    const { Subject: _, ...plain } = NOTIFICATION;
    expect(signedPartOf(plain)).not.toContain('Subject');
    expect(signedPartOf(SUBSCRIPTION)).toMatch(
      /^Message\n[^]+\nSubscribeURL\n[^]+\nToken\n[^]+\nType\nSubscriptionConfirmation\n$/,
    );
  });

  it.each(['1', '2'] as const)('is believed with signature version %s, for a day, unchanged', (version) => {
    const now = Date.now();
    const message = { ...NOTIFICATION, SignatureVersion: version, Timestamp: new Date(now).toISOString() };
    const sign = (given: SnsMessage) => ({
      ...given,
      Signature: createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
        .update(signedPartOf(given))
        .sign(RSA_KEY, 'base64'),
    });
    const signed = sign(message);
    expect(isSignedBySns(signed, RSA_CERTIFICATE, now)).toBe(true);
    expect(isSignedBySns({ ...signed, Message: 'Hello' }, RSA_CERTIFICATE, now)).toBe(false);
    expect(
      isSignedBySns({ ...signed, SignatureVersion: version === '1' ? '2' : '1' }, RSA_CERTIFICATE, now),
    ).toBe(false);
    expect(isSignedBySns(signed, RSA_CERTIFICATE, now + 90_000_000)).toBe(false);
    expect(isSignedBySns(signed, 'no certificate', now)).toBe(false);
    expect(isSignedBySns(message, RSA_CERTIFICATE, now)).toBe(false);
  });

  it.each([
    'http://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'https://sns.us-west-2.amazonaws.com.example/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'https://s3.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'https://sns.us-west-2.amazonaws.com@evil.example/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'https://sns.us-west-2.amazonaws.com:8443/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem?a=b',
    'https://sns.us-west-2.amazonaws.com/?Action=Publish',
    'https://169.254.169.254/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
    'nonsense',
  ])('%s is no certificate of SNS', (SigningCertURL) => {
    expect(certificateUrlOf({ ...NOTIFICATION, SigningCertURL })).toBeNull();
  });

  it('is confirmed only by what confirms a subscription to its own topic', () => {
    expect(certificateUrlOf(NOTIFICATION)).toBe(CERTIFICATE);
    expect(confirmationUrlOf(SUBSCRIPTION)).toBe(SUBSCRIPTION.SubscribeURL);
    for (const SubscribeURL of [
      null,
      'https://169.254.169.254/?Action=ConfirmSubscription',
      `https://sns.us-west-2.amazonaws.com/?Action=Publish&TopicArn=${TOPIC}`,
      'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:us-west-2:1:Other',
      `http://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}`,
    ])
      expect(confirmationUrlOf({ ...SUBSCRIPTION, SubscribeURL })).toBeNull();
    expect(confirmationUrlOf(NOTIFICATION)).toBeNull();
  });
});
