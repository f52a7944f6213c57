import { createHash } from 'node:crypto';
import type { Principal } from '../../access/principal.js';

/**
 * Whose message it is, as a UUID: the account that its caller names, in any case and spelling of Unicode; without one the API
 * key or the person that submitted it. Computed, so that storing a scan looks nobody up.
 */
export function senderIdOf(caller: Principal, sender: string | null): string {
  if (sender === null) return caller.kind === 'api-key' ? caller.apiKeyId : caller.userId;
  const name = sender.normalize('NFKC').toLowerCase();
  const digest = createHash('sha256').update(`${caller.clientId}\n${name}`).digest();
  // UUIDv8, whose other bits are the application's own.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
