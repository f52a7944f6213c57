import { dictionary } from '@zxcvbn-ts/language-common';
import { text } from '../common/text.schema.js';
import { normalPassword } from './normal-password.js';

const MIN_LENGTH = 8;
/** bcrypt takes the same time for any length; this bounds what is digested before it. */
const MAX_LENGTH = 1_000;
/** Taken apart into letters and accents a password can be four times as long in UTF-16. */
const MAX_TYPED = MAX_LENGTH * 4;

/** The most common passwords, which attackers try first; in lower case. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH));

/** A password that someone chooses, in its normal form. */
export const newPassword = () =>
  text()
    .max(MAX_TYPED)
    .overwrite(normalPassword)
    .min(MIN_LENGTH, { error: `Password must be at least ${MIN_LENGTH} characters long` })
    .max(MAX_LENGTH)
    .refine((password) => !COMMON.has(password.toLowerCase()), {
      error: 'This password is one of the most common; choose one that nobody would guess',
    })
    .meta({ example: 'correct horse battery staple' });

/** A password that someone has, as it is typed: hashes from before passwords were normalised are of that. */
export const knownPassword = (missing?: string) =>
  text()
    .min(1, missing === undefined ? undefined : { error: missing })
    .max(MAX_TYPED)
    .meta({ example: 'correct horse battery staple' });
