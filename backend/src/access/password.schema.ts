import { dictionary } from '@zxcvbn-ts/language-common';
import { text } from '../common/text.schema.js';

const MIN_LENGTH = 8;
/** bcrypt takes the same time for any length; this bounds what is digested before it. */
export const MAX_PASSWORD = 1_000;

/** The most common passwords, which attackers try first; in lower case. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH));

/** A password that someone chooses. */
export const newPassword = () =>
  text()
    .min(MIN_LENGTH, { error: `Password must be at least ${MIN_LENGTH} characters long` })
    .max(MAX_PASSWORD)
    .refine((password) => !COMMON.has(password.toLowerCase()), {
      error: 'This password is one of the most common; choose one that nobody would guess',
    })
    .meta({ example: 'correct horse battery staple' });
