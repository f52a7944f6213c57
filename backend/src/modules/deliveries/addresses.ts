import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Parsed = ReturnType<typeof ipaddr.process>;

/** Ranges used inside company networks; reached only where the operator allows it. */
const PRIVATE = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/** A public address by its number, but on that cloud it serves every machine its settings. */
const CLOUD_METADATA = new Set(['168.63.129.16']);

/** All global IPv6 space allocated today. Anything outside it, including disguised IPv4, is refused. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const isGlobal = (address: Parsed): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));

/** `::127.0.0.1` as `::7f00:1`: ipaddr.js takes the former for an IPv4-mapped address. Undefined if it is not IPv6. */
function hexOf(text: string): string | undefined {
  const url = `http://[${text}]/`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
}

/**
 * Whether something may be sent to this IP address for a tenant. Link-local addresses, where clouds serve the machine's
 * credentials, and special ones (multicast, unspecified, reserved, translated) never are.
 */
export function isAllowedAddress(text: string, allowPrivate: boolean): boolean {
  const canonical = isIPv6(text) ? hexOf(text) : text;
  if (canonical === undefined || !isIP(canonical)) return false;
  const address = ipaddr.process(canonical);
  if (CLOUD_METADATA.has(address.toString())) return false;
  return isGlobal(address) || (allowPrivate && PRIVATE.has(address.range()));
}
