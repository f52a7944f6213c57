import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { CompanyProfiles } from '../profile/company-profiles.service.js';
import type { FoldedScan } from '../senders/sender-folding.service.js';
import { CompanyHostsRepository } from './company-hosts.repository.js';
import { MIN_AGE_MS, UNKNOWN_MS, unknownHostsOf } from './company-hosts.js';

type Linking = Pick<FoldedScan, 'linkHosts' | 'apiKeyId'>;

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

  /** Of each scan the hosts that are new for the company; of none, and not `isTold`, while the company itself is. */
  async unknownOf(
    clientId: string,
    scans: readonly Linking[],
    now: number,
    transaction?: Transaction,
  ): Promise<{ isTold: boolean; hosts: string[][] }> {
    const hosts = hostsOf(scans);
    const isTold =
      hosts.length > 0 &&
      (await this.repository.hasBefore(clientId, new Date(now - MIN_AGE_MS), transaction));
    if (!isTold) return { isTold, hosts: scans.map(() => []) };
    const known = await this.repository.known(clientId, hosts, new Date(now - UNKNOWN_MS), transaction);
    const unknown = new Set(hosts.filter((host) => !known.has(host)));
    const ofScan = async (scan: Linking) =>
      scan.linkHosts.some((host) => unknown.has(host))
        ? unknownHostsOf(scan, unknown, await this.profiles.of(clientId, scan.apiKeyId))
        : [];
    return { isTold, hosts: await Promise.all(scans.map(ofScan)) };
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
