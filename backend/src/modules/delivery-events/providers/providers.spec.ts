import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  MAILGUN_COMPLAINED,
  MAILGUN_FAILED,
  POSTMARK_BOUNCE,
  POSTMARK_COMPLAINT,
  SENDGRID,
  SENDGRID_SIGNED,
  SES_BOUNCE,
  SES_COMPLAINT,
  SES_EVENTS,
} from '../testing/webhook-samples.js';
import { isSignedByMailgun, mailgunEvents } from './mailgun.js';
import { hasSecret, postmarkEvents } from './postmark.js';
import { hasSignature, isSendGridKey, isSignedBySendGrid, sendGridEvents } from './sendgrid.js';
import { sesEvents } from './ses.js';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const SECONDS = String(NOW / 1000);
const headersOf = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] });

describe('Amazon SES', () => {
  it('reports bounces and complaints, matched by the Message-ID that was sent', () => {
    expect(sesEvents(SES_BOUNCE)).toMatchObject([
      {
        type: 'bounce',
        class: 'unknown-recipient',
        recipient: 'jane@example.com',
        status: '5.1.1',
        eventId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000 jane@example.com',
        at: new Date('2016-01-27T14:59:38.237Z'),
        references: { messageId: 'custom-message-ID' },
      },
    ]);
    expect(sesEvents(SES_COMPLAINT)).toMatchObject([
      { type: 'complaint', class: 'abuse', recipient: 'richard@example.com' },
    ]);
  });

  it('reports them as events of a configuration set, too, of which others say nothing', () => {
    const recipient = 'recipient@example.com';
    expect(SES_EVENTS.map(sesEvents)).toMatchObject([
      [{ type: 'bounce', class: 'unknown-recipient', recipient, status: '5.1.1' }],
      [{ type: 'complaint', class: 'abuse', recipient }],
      [],
    ]);
  });

  it('complains about nothing by what says that it is no spam', () => {
    const complaint = { ...SES_COMPLAINT.complaint, complaintFeedbackType: 'not-spam' };
    expect(sesEvents({ ...SES_COMPLAINT, complaint })).toEqual([]);
    expect(sesEvents({ nothing: 'of SES' })).toBeNull();
  });
});

describe('SendGrid', () => {
  it('reports a list of events, of which bounces and complaints are read', () => {
    expect(sendGridEvents(SENDGRID)).toMatchObject([
      {
        type: 'bounce',
        class: 'unknown-recipient',
        status: '5.0.0',
        recipient: 'example@test.com',
        at: new Date(1_513_299_569_000),
        references: { messageId: '<14c5d75ce93.dfd.64b469@ismtpd-555>' },
      },
      { type: 'complaint', class: 'abuse', eventId: 'sg_event_id' },
    ]);
    expect(sendGridEvents({})).toBeNull();
    expect(
      sendGridEvents([null, 7, { event: 'bounce', scanId: '../x', externalId: 'order-7' }]),
    ).toMatchObject([{ references: { scanId: null, externalId: 'order-7' } }]);
  });

  it('signs as its own library has it', () => {
    const { key, body, ...signed } = SENDGRID_SIGNED;
    const raw = Buffer.from(body);
    expect(isSendGridKey(key)).toBe(true);
    expect(hasSignature({ raw, ...signed }, key)).toBe(true);
    expect(hasSignature({ raw: Buffer.from('payload'), ...signed }, key)).toBe(false);
    expect(hasSignature({ raw, ...signed, time: '1588788368' }, key)).toBe(false);
    expect(hasSignature({ raw, ...signed, signature: '' }, key)).toBe(false);
    expect(hasSignature({ raw, ...signed }, 'no key')).toBe(false);
    expect(isSendGridKey('AAAA')).toBe(false);
  });

  it('is heard only for a day', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const posted = (time: string) => {
      const signature = createSign('sha256').update(`${time}[]`).sign(privateKey, 'base64');
      const headers = {
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': time,
      };
      return { raw: Buffer.from('[]'), body: [], ...headersOf(headers) };
    };
    expect(isSignedBySendGrid(posted(SECONDS), key, NOW)).toBe(true);
    expect(isSignedBySendGrid(posted(String(NOW / 1000 - 90_000)), key, NOW)).toBe(false);
    expect(isSignedBySendGrid(posted(String(NOW / 1000 + 90_000)), key, NOW)).toBe(false);
    expect(isSignedBySendGrid(posted('soon'), key, NOW)).toBe(false);
  });
});

describe('Mailgun', () => {
  const token = 'ca6b5d7a1c5a4e6f8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f';
  const signed = (data: object, timestamp = SECONDS, key = 'signing key') => ({
    signature: {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    },
    'event-data': data,
  });

  it('reports bounces and complaints, and what it did not send is neither', () => {
    expect(mailgunEvents(signed(MAILGUN_COMPLAINED))).toMatchObject([
      {
        type: 'complaint',
        recipient: 'alice@example.com',
        eventId: '-Agny091SquKnsrW2NEKUA',
        references: { messageId: '20110215055645.25246.63817@mg.example.com' },
      },
    ]);
    expect(mailgunEvents(signed(MAILGUN_FAILED))).toEqual([]);
    const refused = {
      ...MAILGUN_FAILED,
      reason: 'bounce',
      'delivery-status': { code: 550, message: '5.1.1 The email account does not exist', description: '' },
      'user-variables': { externalId: 'order-7' },
    };
    expect(mailgunEvents(signed(refused))).toMatchObject([
      { type: 'bounce', class: 'unknown-recipient', status: '5.1.1', references: { externalId: 'order-7' } },
    ]);
    expect(mailgunEvents(signed({ ...refused, severity: 'temporary' }))).toEqual([]);
  });

  it('signs time and token, and is heard only for a day', () => {
    const isSigned = (body: object) => isSignedByMailgun({ body }, 'signing key', NOW);
    expect(isSigned(signed(MAILGUN_COMPLAINED))).toBe(true);
    expect(isSigned(signed(MAILGUN_COMPLAINED, SECONDS, 'another key'))).toBe(false);
    expect(isSigned(signed(MAILGUN_COMPLAINED, String(NOW / 1000 - 90_000)))).toBe(false);
    expect(isSigned({ 'event-data': MAILGUN_COMPLAINED })).toBe(false);
  });
});

describe('Postmark', () => {
  it('reports bounces and complaints', () => {
    expect(postmarkEvents(POSTMARK_BOUNCE)).toMatchObject([
      { type: 'bounce', class: 'unknown-recipient', recipient: 'john@example.com', eventId: '42' },
    ]);
    const named = { ...POSTMARK_COMPLAINT, Metadata: { externalId: 'order-7' } };
    expect(postmarkEvents(named)).toMatchObject([
      { type: 'complaint', class: 'abuse', references: { externalId: 'order-7' } },
    ]);
    expect(postmarkEvents({ ...POSTMARK_BOUNCE, Type: 'AutoResponder' })).toEqual([]);
    expect(postmarkEvents([])).toBeNull();
  });

  it('shows our secret as a password, or in a header', () => {
    const basic = (text: string) =>
      headersOf({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect(hasSecret(basic('gatepost:gpe_secret'), 'gpe_secret')).toBe(true);
    expect(hasSecret(headersOf({ 'x-gatepost-secret': 'gpe_secret' }), 'gpe_secret')).toBe(true);
    for (const wrong of [
      basic('gatepost:other'),
      basic('gpe_secret'),
      headersOf({}),
      headersOf({ authorization: 'Basic !' }),
    ])
      expect(hasSecret(wrong, 'gpe_secret')).toBe(false);
  });
});
