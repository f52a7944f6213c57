import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/;
const CHECKSUM_LENGTH = 6;

const random = (length: number): string => Array.from({ length }, () => BASE62[randomInt(62)]).join('');

/** CRC-32 in base62, six characters: catches typos; not a secret. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${BASE62[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** A new key: `gp_`, an identifying prefix of 8 characters, `_`, 32 secret characters (190 bits) and the checksum. */
export function newKeyText(): string {
  const unchecked = `gp_${random(8)}_${random(32)}`;
  return unchecked + checksum(unchecked);
}

/** Whether `text` is well formed. What fails here costs no query. */
export const isKeyText = (text: string): boolean =>
  SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

/** The part shown in lists: `gp_` and 8 characters. */
export const prefixOf = (text: string): string => text.slice(0, 11);

/** What is stored. A fast hash is enough: the secret is long and random, so it can't be guessed. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
