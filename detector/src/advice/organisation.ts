import { describeHost } from '../reading/names.js';

/** The host of a mail address, in lower case; empty without one. */
export const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whose a host is: its registrable domain; null where it has none. */
export const organisationOf = (host: string): string | null => describeHost(host)?.domain ?? null;

/**
 * Whether two hosts belong together: below one domain, or under one name in several countries. Evidence asks for more, since a
 * stranger can have that name too; advice that is wrong is worse than none.
 */
export function areRelated(one: string, other: string): boolean {
  const [left, right] = [describeHost(one), describeHost(other)];
  if (left === null || right === null) return one === other;
  return left.domain === right.domain || (left.label.length > 3 && left.label === right.label);
}
