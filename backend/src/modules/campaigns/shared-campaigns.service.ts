import { Inject, Injectable } from '@nestjs/common';
import type { Profile, Traits, Verdict } from '@gatepost/detector';
import { Recent } from '../../common/recent.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { Notifications } from '../../database/notifications.js';
import { CompanyHosts } from '../outbreaks/company-hosts.service.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { canBeRaised, isEnough, Lures, raisedByCampaign } from './lures.js';

/** The NOTIFY channel for what is shared, and by whom; triggers send it. */
const CAMPAIGNS_CHANGED = 'campaigns_changed';
/** How long what is shared is taken as current if the notification of a change was lost. */
const FRESH_MS = 10_000;
/** Companies of which is remembered whether they share. */
const MAX_KNOWN = 10_000;

/** A message whose verdict stands but for what other companies have found. */
interface Sent {
  clientId: string;
  traits: Traits;
  profile: Profile | null;
}

/** Knows what companies share of harmful campaigns, and compares the messages of those that share with it. */
@Injectable()
export class SharedCampaigns {
  private readonly lures = new Recent<Lures>(1, FRESH_MS);
  private readonly sharing = new Recent<boolean>(MAX_KNOWN);

  constructor(
    private readonly repository: CampaignsRepository,
    private readonly hosts: CompanyHosts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHARED_CAMPAIGNS'>,
    notifications: Notifications,
  ) {
    notifications.listen(CAMPAIGNS_CHANGED, () => this.forget());
  }

  /** What the company's messages are compared with; null where it does not share, or too few do. */
  async of(clientId: string): Promise<Lures | null> {
    const mode = this.config.SHARED_CAMPAIGNS;
    if (mode === 'off') return null;
    const lures = await this.lures.get('', async () => new Lures(await this.repository.current(mode)));
    return lures.areEnough && (await this.isSharing(clientId)) ? lures : null;
  }

  /** Whether the company shares: by its own choice, or the operator's. */
  async isSharing(clientId: string): Promise<boolean> {
    const mode = this.config.SHARED_CAMPAIGNS;
    if (mode !== 'opt-in') return mode === 'all';
    return this.sharing.get(clientId, () => this.repository.chosen(clientId));
  }

  /**
   * The verdict, raised where the message is of a campaign that was harmful at other companies. Untouched is what leads only where
   * the company's mail has long led, or where it has declared that it leads: others can't say that this is a lure.
   */
  async raise(verdict: Verdict, { clientId, traits, profile }: Sent, lures: Lures | null): Promise<Verdict> {
    if (!lures || !canBeRaised(verdict) || !isEnough(lures.othersWith(clientId, traits))) return verdict;
    const { linkHosts } = traits;
    if (linkHosts.length === 0) return raisedByCampaign(verdict, lures.othersWith(clientId, traits));
    const foreign = await this.hosts.foreignAmong(clientId, linkHosts, profile);
    if (foreign.length === 0) return verdict;
    return raisedByCampaign(verdict, lures.othersWith(clientId, { ...traits, linkHosts: foreign }));
  }

  forget(): void {
    this.lures.forget();
    this.sharing.forget();
  }
}
