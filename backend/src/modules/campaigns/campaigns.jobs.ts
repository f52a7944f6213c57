import { Inject } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.js';
import { BILLING, type Billing } from '../../config/billing.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { type Candidate, CampaignsRepository } from './campaigns.repository.js';

/** A campaign that ran at two companies must not get far at a third. */
const EVERY_MS = 5_000;

/** A host, with itself and each name above it but the last. */
function namesOf(host: string): { host: string; name: string }[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, place) => ({ host, name: parts.slice(place).join('.') }));
}

/**
 * Shares what is recognized of outbreaks that open. Behind, not in the transaction that opens them: by then all their messages
 * are stored, and an outbreak needs no other company.
 */
@RecurringJob({ name: 'share-campaigns', everyMs: EVERY_MS })
export class ShareCampaignsJob {
  constructor(
    private readonly repository: CampaignsRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BILLING) private readonly billing: Billing,
  ) {}

  async run(): Promise<void> {
    const mode = this.config.SHARED_CAMPAIGNS;
    if (mode === 'off') return;
    // Anyone can have any number of Free companies; where nothing is sold, the operator says who can have one.
    const ofFree = mode === 'all' || this.billing === 'off';
    const found = await this.repository.candidates(mode, ofFree);
    if (found.length > 0) await this.repository.add(await this.withoutKnown(found));
  }

  private async withoutKnown(found: readonly Candidate[]): Promise<Candidate[]> {
    // Lists of hosts take memory that most processes need for nothing else.
    const { isEverybodys } = await import('@gatepost/detector/profile');
    const hosts = new Set(found.flatMap((candidate) => candidate.hosts));
    const somebodys = [...hosts].filter((host) => !isEverybodys(host));
    const known = await this.repository.ofSomebody(
      this.config.SHARED_CAMPAIGNS,
      somebodys.flatMap((host) => namesOf(host)),
    );
    const toShare = new Set(somebodys.filter((host) => !known.has(host)));
    return found.map((one) => ({ ...one, hosts: one.hosts.filter((host) => toShare.has(host)) }));
  }
}

/** Forgets what was shared more than 72 hours ago, is released, or comes from who no longer shares. */
@RecurringJob({ name: 'shared-lures-purge', everyMs: HOUR_MS })
export class SharedLuresPurgeJob {
  constructor(
    private readonly repository: CampaignsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    await this.repository.deleteOld(this.config.SHARED_CAMPAIGNS);
  }
}
