import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GatepostError } from './errors.js';
import { verifyWebhook } from './webhook.js';

const key = randomBytes(32);
const SECRET = `whsec_${key.toString('base64')}`;
const EVENT = { type: 'scan.high_risk', timestamp: '2026-11-22T12:00:00.000Z', data: { id: 'a', score: 9 } };
const payload = JSON.stringify(EVENT);
const now = () => String(Math.floor(Date.now() / 1_000));

function signed(body = payload, timestamp = now(), by = key) {
  const signature = createHmac('sha256', by).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
const verify = (headers: Record<string, string>, body: string | Uint8Array = payload) =>
  verifyWebhook({ payload: body, headers, secret: SECRET });

describe('verifying a webhook', () => {
  it('gives the event, from text or bytes, from headers of Node or fetch', () => {
    expect(verify(signed())).toEqual(EVENT);
    expect(verify(signed(), Buffer.from(payload))).toEqual(EVENT);
    expect(verifyWebhook({ payload, headers: new Headers(signed()), secret: SECRET })).toEqual(EVENT);
  });

  it('takes either signature while a secret is replaced', () => {
    const headers = signed();
    const other = signed(payload, headers['webhook-timestamp'], randomBytes(32));
    const both = `${other['webhook-signature']} ${headers['webhook-signature']}`;
    expect(verify({ ...headers, 'webhook-signature': both })).toEqual(EVENT);
  });

  const old = String(Number(now()) - 301);
  const early = String(Number(now()) + 330);
  it.each([
    ['another body', signed(`${payload} `)],
    ['another secret', signed(payload, now(), randomBytes(32))],
    ['an old request', signed(payload, old)],
    ['a request of the future', signed(payload, early)],
    ['a changed time', { ...signed(payload, old), 'webhook-timestamp': now() }],
    ['a changed id', { ...signed(), 'webhook-id': 'msg_2' }],
    ['no signature', { ...signed(), 'webhook-signature': '' }],
    ['half a signature', { ...signed(), 'webhook-signature': 'v1' }],
    ['a cut signature', { ...signed(), 'webhook-signature': signed()['webhook-signature'].slice(0, -4) }],
    [
      'another version',
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v2') },
    ],
    ['no number as the time', signed(payload, 'soon')],
    ['nothing at all', {}],
  ])('refuses %s', (_, headers) => {
    const refused = () => verify(headers);
    expect(refused).toThrow(GatepostError);
    expect(refused).toThrow(expect.objectContaining({ code: 'INVALID_SIGNATURE' }));
  });

  it.each(['', 'whsec_', 'whsec_%%%%%%%%%%%%%%%%%%%%', 'gp_4fQ2x9Lm_0000'])(
    'refuses the secret %j',
    (secret) => {
      expect(() => verifyWebhook({ payload, headers: signed(), secret })).toThrow(TypeError);
    },
  );
});
