import { z } from 'zod';
import { wholeNumber } from './whole-number.js';

const KEY_BYTES = 32;
const FORM = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/;

const keys = z.string().transform((text, context) => {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const parsed = items.map((item) => {
    const [, id = '', encoded = ''] = FORM.exec(item) ?? [];
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const isValid =
    parsed.every(({ key }) => key.length === KEY_BYTES) &&
    new Set(parsed.map(({ id }) => id)).size === parsed.length;
  if (!isValid)
    context.addIssue({
      code: 'custom',
      message: 'must be keys as <id>:<32 bytes in base64>, each id once, separated by commas',
    });
  return parsed;
});

/** The settings of mail that we keep until people have decided. */
export const holdSettings = {
  HOLD_KEYS: keys.default([]),
  HOLD_MAX_MESSAGES: wholeNumber(0, 1_000_000).default(10_000),
  HOLD_MAX_MB: wholeNumber(0, 1_000_000).default(1_024),
  RELEASE_UNSURE: z.enum(['resend', 'ask']).default('resend'),
};
