import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { SharedCampaignsSetting } from './campaigns.schemas.js';
import { SharedCampaigns } from './shared-campaigns.service.js';

const nameOf = (shares: boolean): string => (shares ? 'on' : 'off');

/** Whether a company shares its campaigns, where that is for it to choose. */
@Injectable()
export class CampaignSettings {
  constructor(
    private readonly repository: CampaignsRepository,
    private readonly campaigns: SharedCampaigns,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(clientId: string): Promise<SharedCampaignsSetting> {
    const decidedBy = this.config.SHARED_CAMPAIGNS === 'opt-in' ? 'company' : 'operator';
    return { shares: await this.campaigns.isSharing(clientId), decidedBy };
  }

  /** What was shared is withdrawn at once. A repetition changes nothing. @throws CONFLICT where the operator decides */
  async set(clientId: string, shares: boolean): Promise<SharedCampaignsSetting> {
    if (this.config.SHARED_CAMPAIGNS !== 'opt-in') throw decidedForAll();
    await this.transactions.run(async (transaction) => {
      const before = await this.repository.lock(transaction, clientId);
      if (before === shares) return;
      await this.repository.set(transaction, clientId, shares);
      await this.audit.record(transaction, {
        clientId,
        action: 'client.campaigns_changed',
        details: { shares: `${nameOf(before)} → ${nameOf(shares)}` },
      });
    });
    this.campaigns.forget();
    return { shares, decidedBy: 'company' };
  }
}

const decidedForAll = () =>
  new ApiError('CONFLICT', { message: 'This is the same for every company of this installation' });
