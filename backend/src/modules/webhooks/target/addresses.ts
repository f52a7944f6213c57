import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Parsed = ReturnType<typeof ipaddr.process>;

/** What a company's own network is made of; reached only where the operator allows it. */
const PRIVATE = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/** Public by its number, but answers every machine of that cloud with its settings. */
const CLOUD_METADATA = new Set(['168.63.129.16']);

/** All that is handed out as global IPv6 today. What lies elsewhere, IPv4 in disguise included, is no target. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const isGlobal = (address: Parsed): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));

/** `::127.0.0.1` as `::7f00:1`: ipaddr.js takes the first for an IPv4-mapped address. Undefined if it is none. */
function hexOf(text: string): string | undefined {
  const url = `http://[${text}]/`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
}

/**
 * Whether a webhook may be sent to this IP address. Link-local ones, where clouds keep the credentials of the machine,
 * and those that are nobody's own (multicast, unspecified, reserved, translated) never are.
 */
export function isAllowedAddress(text: string, allowPrivate: boolean): boolean {
  const canonical = isIPv6(text) ? hexOf(text) : text;
  if (canonical === undefined || !isIP(canonical)) return false;
  const address = ipaddr.process(canonical);
  if (CLOUD_METADATA.has(address.toString())) return false;
  return isGlobal(address) || (allowPrivate && PRIVATE.has(address.range()));
}
