import { createHash } from 'node:crypto';
import { newId } from '../../../common/ids.js';
import { canonicalJson } from './canonical-json.js';

/** One request's claim to an idempotency key of its client. */
export interface Reservation {
  id: string;
  clientId: string;
  keyDigest: Buffer;
  /** Same key, same digest: the same request. The key is in it, so that a message can't be guessed from what is stored. */
  requestDigest: Buffer;
}

const sha256 = (...parts: string[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
};

/** `request` as it was validated, so that neither white space nor the order of its fields matters. */
export const reservationOf = (
  clientId: string,
  { key, route, request }: { key: string; route: string; request: unknown },
): Reservation => ({
  id: newId(),
  clientId,
  keyDigest: sha256(key),
  requestDigest: sha256(key, route, canonicalJson(request)),
});
