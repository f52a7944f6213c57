import { createHash, randomBytes } from 'node:crypto';
import { base32 } from '@scure/base';

const HOW_MANY = 10;
/** 120 bits: enough for a fast hash, and 24 characters of Base32. */
const BYTES = 15;

/** New recovery codes, as they are shown once: `abcdef-ghijkl-mnopqr-stuvwx`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () =>
    base32
      .encode(randomBytes(BYTES))
      .toLowerCase()
      .replace(/.{6}(?=.)/g, '$&-'),
  );

/** Of a code however it was typed: capitals, spaces and dashes make no difference. */
export const digestOfRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();
