import { domainOf } from '../../../../common/email-address.js';

/** What a door said of a message, as far as it decides whom a notice about it goes to. */
export interface Stopped {
  /** The account: who signed in, else the first address in From, else the envelope's. */
  sender: string;
  envelopeFrom: string;
  /** It says itself that a program sent it. */
  isAutomatic: boolean;
}

/** One mailbox, plainly written: what a stranger chose for a sender is to name no second one, and no command. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([^\s@<>()[\]\\,;:"]{1,253})$/u;

/**
 * The address that is notified, in lower case; null: nobody is. Only in the company's own domains, for others may have nothing to
 * do with it; never in answer to a bounce or to a program, which would answer back.
 */
export function recipientOf(
  { sender, envelopeFrom, isAutomatic }: Stopped,
  domains: ReadonlySet<string>,
): string | null {
  if (envelopeFrom === '' || isAutomatic) return null;
  // Of an account that is no address, the one that answers go to.
  const address = (sender.includes('@') ? sender : envelopeFrom).toLowerCase();
  return ADDRESS.test(address) && isBelow(domainOf(address), domains) ? address : null;
}

function isBelow(host: string, domains: ReadonlySet<string>): boolean {
  const labels = host.split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
