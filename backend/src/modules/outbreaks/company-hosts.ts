import { declaresHost, type Profile } from '@gatepost/detector';
import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import type { CountedScan } from '../senders/sender-profile-updates.service.js';
import type { Usual } from '../senders/sender-profile.js';
import type { Incoming } from './neighbours.js';

/** For so long a host that nobody of a company has linked to before is unknown, as a host is new for an account. */
export const UNKNOWN_MS = 72 * HOUR_MS;
/** A company whose messages have linked anywhere for less time has no usual hosts yet. */
export const MIN_AGE_MS = 7 * DAY_MS;

/** After so long a host is the company's own habit, whatever others say of it; a hijack that is slow is noticed before. */
export const USUAL_MS = 7 * DAY_MS;

/** The hosts of `scan` that are new for its company and not declared. */
export const unknownHostsOf = (
  { linkHosts }: Pick<CountedScan, 'linkHosts'>,
  unknown: ReadonlySet<string>,
  profile: Profile | null,
): string[] => linkHosts.filter((host) => unknown.has(host) && !(profile && declaresHost(profile, host)));

interface About {
  unknownHosts: string[];
  /** Whether enough is known of the company to tell what is new for it. */
  areHostsKnown: boolean;
  usual: Usual | undefined;
  now: number;
}

/** What of a scan its cluster learns: what is new for the company stands in where too little is known of the sender to tell. */
export function incomingOf(
  scan: Pick<
    CountedScan,
    'createdAt' | 'score' | 'senderId' | 'fingerprint' | 'linkHosts' | 'differs' | 'odd'
  >,
  { unknownHosts, areHostsKnown, usual, now }: About,
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
    fingerprint: scan.fingerprint,
    isUsual: scan.linkHosts.length > 0 && odd.hosts.length === 0 && (areHostsKnown || !isNewcomer),
    odd,
  };
}
