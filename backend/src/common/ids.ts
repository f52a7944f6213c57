import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { accountOf } from './account-of.js';

/** A new UUIDv7: sorts by creation time. */
export const newId = (): string => v7();

/** The first id of that time, in ms: ids made before it sort before. */
export function firstIdAt(ms: number): string {
  const digits = Math.max(ms, 0).toString(16).padStart(12, '0').slice(-12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** Of an account that a company's messages name. */
export function idOfSender(clientId: string, sender: string): string {
  const digest = createHash('sha256')
    .update(`${clientId}\n${accountOf(sender)}`)
    .digest();
  // UUIDv8, whose other bits are the application's own.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

export const idSchema = z
  .uuid({ error: 'must be a UUID' })
  .meta({ example: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' });

/** The path parameters of a route about one resource. */
export const idPath = z.object({ id: idSchema });
export type IdPath = z.output<typeof idPath>;
