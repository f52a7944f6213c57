/** Why the provider did not do what it was asked:
 * - `declined`: the payment; the message is the provider's own, for the person who pays
 * - `unavailable`: out of reach, overloaded, or busy with the same thing; later it may work
 * - `missing`: it knows no such thing
 * - `refused`: anything else; our settings are wrong, or our code
 * - `forged`: an event that it did not send, or not just now */
export type BillingFaultKind = 'declined' | 'unavailable' | 'missing' | 'refused' | 'forged';

/** The message is safe to log, and without secrets. */
export class BillingFault extends Error {
  override name = 'BillingFault';

  constructor(
    readonly kind: BillingFaultKind,
    message: string,
  ) {
    super(message);
  }
}
