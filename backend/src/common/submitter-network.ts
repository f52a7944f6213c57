import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is kept of an address: a building or a provider's pool, and no person's device. */
const BITS = { ipv4: 24, ipv6: 48 } as const;

/**
 * Addresses by which somebody can be anywhere are no network: private, loopback, those behind a carrier's or a tunnel's translation.
 * Those that are reserved for documentation count, so that examples do what they say.
 */
const COUNTED: ReadonlySet<string> = new Set(['unicast', 'reserved']);

/** An IPv4 or IPv6 address, which may be an IPv4 one that is written as IPv6; null for anything else, also for zones. */
export function addressIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(text) === 0 || text.includes('%') || !ipaddr.isValid(text) ? null : ipaddr.process(text);
}

/** The network of an address that somebody signed in from, as CIDR; null for what is no address, or none of the internet's. */
export function submitterNetworkOf(text: string | null | undefined): string | null {
  const address = addressIn(text ?? '');
  if (!address || !COUNTED.has(address.range())) return null;
  const bits = BITS[address.kind()];
  const bytes = address.toByteArray().map((byte, place) => (place * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
