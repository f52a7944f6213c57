import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { SecretBox } from '../../../access/secret-box.js';
import { newSigningSecret, signatureOf } from './signature.js';

const boxWith = (JWT_SECRET: string, purpose = 'webhooks') => new SecretBox({ JWT_SECRET }, purpose);

const REFUSED = 'Unsupported state or unable to authenticate data';

describe('a signing secret', () => {
  it('is 32 random bytes in the Standard Webhooks format', () => {
    const secrets = Array.from({ length: 50 }, newSigningSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it('makes signatures that the reference library accepts, also next to those of another secret', () => {
    const [secret, other] = [newSigningSecret(), newSigningSecret()];
    const id = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
    const timestamp = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({ type: 'scan.completed', text: 'Grüße 🙂' });
    const headers = (secrets: string[]) => ({
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    });
    expect(new Webhook(secret).verify(body, headers([secret]))).toEqual(JSON.parse(body));
    expect(new Webhook(secret).verify(body, headers([other, secret]))).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(body, headers([other]))).toThrow('No matching signature');
    expect(() => new Webhook(secret).verify(`${body} `, headers([secret]))).toThrow('No matching signature');
  });
});

describe('the secret box', () => {
  it('returns what was sealed, and reveals nothing of it', () => {
    const box = boxWith('a'.repeat(32));
    const sealed = box.seal('whsec_abc', 'owner');
    expect(box.open(sealed, 'owner')).toBe('whsec_abc');
    expect(sealed.toString('latin1')).not.toContain('whsec');
    expect(box.seal('whsec_abc', 'owner')).not.toEqual(sealed);
  });

  it('opens nothing with another key, for another purpose or owner, or after tampering', () => {
    const box = boxWith('a'.repeat(32));
    const sealed = box.seal('whsec_abc', 'owner');
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => boxWith('b'.repeat(32)).open(sealed, 'owner')).toThrow(REFUSED);
    expect(() => boxWith('a'.repeat(32), 'else').open(sealed, 'owner')).toThrow(REFUSED);
    expect(() => box.open(sealed, 'another')).toThrow(REFUSED);
    expect(() => box.open(changed, 'owner')).toThrow(REFUSED);
    expect(() => box.open(Buffer.alloc(3), 'owner')).toThrow('Invalid');
  });
});
