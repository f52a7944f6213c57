import { TOTP } from 'otpauth';

/** The code that an authenticator app shows now, or so many steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ issuer: 'Gatepost', secret }).generate({ timestamp: Date.now() + steps * 30_000 });
