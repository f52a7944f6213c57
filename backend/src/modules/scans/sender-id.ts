import type { Message } from '@gatepost/message';
import type { Principal } from '../../access/principal.js';
import { idOfSender } from '../../common/ids.js';

/**
 * Whose message it is, as a UUID: the account that its caller names, as `accountOf` has it; without one the API key or the
 * person that submitted it. Computed, so that storing a scan looks nobody up.
 */
export function senderIdOf(caller: Principal, sender: string | null): string {
  if (sender === null) return caller.kind === 'api-key' ? caller.apiKeyId : caller.userId;
  return idOfSender(caller.clientId, sender);
}

/** An address, or whatever names an account: RFC 5321 allows 64 + 1 + 255. */
export const MAX_SENDER = 320;

/** Who sends an email where nobody says: the first address in From; null where it is longer than any can be. */
export function senderIn({ headers }: Message): string | null {
  const from = headers.find(({ name }) => name.toLowerCase() === 'from');
  const address = from?.addresses?.[0]?.address ?? '';
  return address !== '' && address.length <= MAX_SENDER ? address : null;
}
