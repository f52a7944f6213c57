import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;

/**
 * The event of a webhook, once it is certain that Gatepost sent it just now; throws otherwise.
 * @param {string} secret the endpoint's signing secret, whsec_...
 * @param {Record<string, string>} headers by their names in lower case, as `request.headers` has them
 * @param {Buffer} body exactly as it came, before anything has parsed it
 */
export function verify(secret, headers, body) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const signatures = headers['webhook-signature'] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) throw new Error('no webhook-timestamp');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new Error('not sent just now');

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // Two signatures while a secret is being replaced.
  const isSigned = signatures.split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false;
    const given = Buffer.from(signature.slice('v1,'.length), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('not signed with this secret');
  return JSON.parse(body.toString());
}
