import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NoticesWanted } from '../mail-transaction.js';
import type { HoldKeys } from '../../../access/hold-keys.js';

/** Of plain text in one chunk. */
const CHUNK = 256 * 1024;
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const KEY = 32;
/** Before the head of a message: its length. */
const LENGTH = 4;

/** The envelope of a stored message, as it came; encrypted with its bytes. */
export interface SealedHead {
  from: string;
  to: string[];
  notices?: NoticesWanted;
}

export interface StoredMessage {
  head: SealedHead;
  raw: Buffer;
}

/** By what a message is opened again. */
export interface Seal {
  keyId: string;
  /** The key of its chunks, itself encrypted. */
  dataKey: Buffer;
}

/** A stored message can't be read: it was changed, or its key is not known here. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Encrypts a message with a key of its own. Each chunk is bound to its message, its place and whether it is the last one, so that
 * chunks that were changed, swapped, left out or taken from another message are found.
 */
export function seal(
  id: string,
  { head, raw }: { head: SealedHead; raw: Uint8Array },
  keys: HoldKeys,
): Seal & { chunks: Iterable<Buffer> } {
  const key = randomBytes(KEY);
  return { ...wrap(id, key, keys), chunks: chunksOf(id, key, plainOf(head, raw)) };
}

/** @throws SealBroken */
export async function open(
  id: string,
  given: Seal,
  chunks: AsyncIterable<{ content: Buffer; isLast: boolean }>,
  keys: HoldKeys,
): Promise<StoredMessage> {
  const key = unwrap(id, given, keys);
  const pieces: Buffer[] = [];
  let isComplete = false;
  for await (const { content, isLast } of chunks) {
    const number = pieces.length;
    pieces.push(decrypt(key, nonceOf(number), ofChunk(id, number, isLast), content));
    isComplete = isLast;
  }
  if (!isComplete) throw new SealBroken('Chunks are missing');
  return messageIn(Buffer.concat(pieces));
}

/** The same key of a message, encrypted with the key that is current now: its chunks stay as they are. @throws SealBroken */
export function rewrap(id: string, { keyId, dataKey }: Seal, keys: Pick<HoldKeys, 'current' | 'find'>): Seal {
  return wrap(id, unwrap(id, { keyId, dataKey }, keys), keys);
}

function wrap(id: string, key: Buffer, { current }: Pick<HoldKeys, 'current'>): Seal {
  const nonce = randomBytes(NONCE);
  const dataKey = Buffer.concat([nonce, encrypt(current.key, nonce, ofKey(id, current.id), key)]);
  return { keyId: current.id, dataKey };
}

/** @throws SealBroken */
function unwrap(id: string, { keyId, dataKey }: Seal, keys: Pick<HoldKeys, 'find'>): Buffer {
  const wrapping = keys.find(keyId);
  if (!wrapping) throw new SealBroken(`HOLD_KEYS has no key ${keyId}`);
  return decrypt(wrapping, dataKey.subarray(0, NONCE), ofKey(id, keyId), dataKey.subarray(NONCE));
}

function plainOf(head: SealedHead, raw: Uint8Array): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH);
  length.writeUInt32BE(text.length);
  return [length, text, raw];
}

function messageIn(plain: Buffer): StoredMessage {
  const end = LENGTH + plain.readUInt32BE(0);
  // It was written by us, and nobody could change it since.
  const head = JSON.parse(plain.subarray(LENGTH, end).toString()) as SealedHead;
  return { head, raw: plain.subarray(end) };
}

function* chunksOf(id: string, key: Buffer, pieces: readonly Uint8Array[]): Generator<Buffer> {
  const plain = Buffer.concat(pieces);
  const count = Math.ceil(plain.length / CHUNK);
  for (let number = 0; number < count; number += 1) {
    const text = plain.subarray(number * CHUNK, (number + 1) * CHUNK);
    yield encrypt(key, nonceOf(number), ofChunk(id, number, number === count - 1), text);
  }
}

/** Each message has a key of its own, with which no number is used twice. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUInt32BE(number, NONCE - 4);
  return nonce;
}

const ofKey = (id: string, keyId: string): Buffer => Buffer.from(`${id}|${keyId}`);
const ofChunk = (id: string, number: number, isLast: boolean): Buffer =>
  Buffer.from(`${id}|${number}|${isLast ? 'last' : 'more'}`);

/** The text, and behind it what proves it. */
function encrypt(key: Buffer, nonce: Buffer, about: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(about);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealBroken */
function decrypt(key: Buffer, nonce: Buffer, about: Buffer, sealed: Buffer): Buffer {
  try {
    const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(about);
    cipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch (error) {
    throw new SealBroken('It is not what was stored, or its key is another one', { cause: error });
  }
}
