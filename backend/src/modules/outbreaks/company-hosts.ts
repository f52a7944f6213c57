import type { Profile } from '@gatepost/detector';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { FoldedScan } from '../senders/sender-folding.service.js';
import type { Usual } from '../senders/sender-profile.js';
import type { Incoming } from './neighbours.js';

/** For so long a host that nobody of a company has linked to before is unknown, as a host is new for an account. */
export const UNKNOWN_MS = 72 * HOUR_MS;
/** A company whose messages have linked anywhere for less time has no usual hosts yet. */
export const MIN_AGE_MS = 7 * DAY_MS;

/** Whether a company has declared that it links to a host, or to one above it. */
function isDeclared({ domains, linkHosts }: Profile, host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, place) => {
    const name = parts.slice(place).join('.');
    return domains.has(name) || linkHosts.has(name);
  });
}

/** The hosts of `scan` that are new for its company and not declared. */
export const unknownHostsOf = (
  { linkHosts }: Pick<FoldedScan, 'linkHosts'>,
  unknown: ReadonlySet<string>,
  profile: Profile | null,
): string[] => linkHosts.filter((host) => unknown.has(host) && !(profile && isDeclared(profile, host)));

interface About {
  unknownHosts: string[];
  /** Whether enough is known of the company to tell what is new for it. */
  isTold: boolean;
  usual: Usual | undefined;
  now: number;
}

/** What of a scan its cluster learns: what is new for the company stands in where too little is known of the sender to tell. */
export function incomingOf(
  scan: Pick<FoldedScan, 'createdAt' | 'score' | 'senderId' | 'linkHosts' | 'differs' | 'odd'>,
  fingerprint: number[],
  { unknownHosts, isTold, usual, now }: About,
): Incoming {
  const isNewcomer = (usual?.peak ?? null) === null;
  const odd = isNewcomer ? { ...scan.odd, hosts: unknownHosts } : scan.odd;
  return {
    at: Math.min(scan.createdAt.getTime(), now),
    score: scan.score,
    senderId: scan.senderId,
    linkHosts: scan.linkHosts,
    unknownHosts,
    differs: scan.differs,
    fingerprint,
    isUsual: scan.linkHosts.length > 0 && odd.hosts.length === 0 && (isTold || !isNewcomer),
    odd,
  };
}
