import { createHash } from 'node:crypto';
import { newId } from '../../../common/ids.js';

/** A request's claim to one of its client's idempotency keys. */
export interface Reservation {
  id: string;
  clientId: string;
  keyDigest: Buffer;
  /** Identifies the request. Includes the key, so that a message can't be guessed from the digest. */
  requestDigest: Buffer;
}

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

const sha256 = (...parts: string[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
};

/** JSON with the fields of every object in alphabetical order, without those that are null or missing. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
