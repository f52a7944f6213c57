import { Secret, TOTP } from 'otpauth';

/** What authenticator apps expect: other settings are ignored by some of them. */
const SETTINGS = { issuer: 'Gatepost', algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
/** Steps by which a phone's clock may differ from ours. */
const DRIFT = 1;

/** A secret for an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says: the secret, and what the app calls it. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SETTINGS, label: email, secret }).toString();

/** The number of the 30 seconds since 1970 whose code this is, within a step of `now` (in ms); null for any other code. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const { period } = SETTINGS;
  const delta = new TOTP({ ...SETTINGS, secret }).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta;
}
