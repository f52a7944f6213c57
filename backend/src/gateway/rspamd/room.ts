import { busy } from './refusal.js';
import type { RspamdLimits } from './rspamd-limits.js';

/** What a company has here now. */
interface Share {
  bytes: number;
  checks: number;
}

/** A message's place among those that are here. */
export interface Place {
  /** @throws Refusal when there is no room for as many more bytes */
  grow(bytes: number): void;
  leave(): void;
}

/**
 * Room for the messages that are here, from their first byte until they are decided on. It is taken as their bytes come: who
 * announces much and sends nothing takes none.
 */
export class Room {
  private readonly shares = new Map<string, Share>();
  private bytes = 0;

  constructor(private readonly limits: RspamdLimits) {}

  /** @throws Refusal when the company has too many messages here */
  enter(clientId: string): Place {
    const share = this.shares.get(clientId) ?? { bytes: 0, checks: 0 };
    if (share.checks >= this.limits.checksOfCompany) throw busy(429, 'Too many messages at once');
    this.shares.set(clientId, share);
    share.checks += 1;
    let taken = 0;
    const grow = (bytes: number) => {
      if (share.bytes + bytes > this.limits.bytesOfCompany)
        throw busy(429, 'Too many large messages at once');
      if (this.bytes + bytes > this.limits.bytes) throw busy(503, 'Too many large messages at once');
      this.add(share, bytes);
      taken += bytes;
    };
    const leave = () => {
      this.add(share, -taken);
      taken = 0;
      share.checks -= 1;
      if (share.checks === 0) this.shares.delete(clientId);
    };
    return { grow, leave };
  }

  private add(share: Share, bytes: number): void {
    share.bytes += bytes;
    this.bytes += bytes;
  }
}
