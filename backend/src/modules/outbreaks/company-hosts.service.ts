import { Injectable } from '@nestjs/common';
import { declaresHost, type Profile } from '@gatepost/detector';
import type { Transaction } from '../../database/transactions.js';
import { CompanyProfiles } from '../profile/company-profiles.service.js';
import type { CountedScan } from '../senders/sender-profile-updates.service.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { MIN_AGE_MS, UNKNOWN_MS, USUAL_MS, unknownHostsOf } from './company-hosts.js';

type Linking = Pick<CountedScan, 'linkHosts' | 'apiKeyId'>;

const hostsOf = (scans: readonly Linking[]): string[] => [
  ...new Set(scans.flatMap(({ linkHosts }) => linkHosts)),
];

/** Knows where a company's messages have led. */
@Injectable()
export class CompanyHosts {
  constructor(
    private readonly repository: CompanyHostsRepository,
    private readonly profiles: CompanyProfiles,
  ) {}

  /** Of each scan the hosts that are new for the company; of none, and not `areHostsKnown`, while the company itself is. */
  async unknownOf(
    clientId: string,
    scans: readonly Linking[],
    now: number,
    transaction?: Transaction,
  ): Promise<{ areHostsKnown: boolean; hosts: string[][] }> {
    const hosts = hostsOf(scans);
    const areHostsKnown =
      hosts.length > 0 &&
      (await this.repository.hasBefore(clientId, new Date(now - MIN_AGE_MS), transaction));
    if (!areHostsKnown) return { areHostsKnown, hosts: scans.map(() => []) };
    const known = await this.repository.known(clientId, hosts, new Date(now - UNKNOWN_MS), transaction);
    const unknown = new Set(hosts.filter((host) => !known.has(host)));
    const ofScan = async (scan: Linking) =>
      scan.linkHosts.some((host) => unknown.has(host))
        ? unknownHostsOf(scan, unknown, await this.profiles.of(clientId, scan.apiKeyId))
        : [];
    return { areHostsKnown, hosts: await Promise.all(scans.map(ofScan)) };
  }

  /** Those of `hosts` that are not the company's usual ones: it has not linked there for a week, nor declared that it does. */
  async foreignAmong(clientId: string, hosts: readonly string[], profile: Profile | null): Promise<string[]> {
    const usual = await this.repository.known(clientId, hosts, new Date(Date.now() - USUAL_MS));
    return hosts.filter((host) => !usual.has(host) && !(profile && declaresHost(profile, host)));
  }

  async remember(
    transaction: Transaction,
    clientId: string,
    scans: readonly Linking[],
    now: number,
  ): Promise<void> {
    await this.repository.remember(transaction, clientId, hostsOf(scans), new Date(now));
  }
}
