import { Injectable } from '@nestjs/common';
import type { Profile } from '@gatepost/detector';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import type { Transaction } from '../../database/transactions.js';
import { ProfileRepository } from './profile.repository.js';
import type { Declarable } from './profile.schemas.js';

/** The NOTIFY channel for changes of profiles; a trigger sends it. */
const PROFILE_CHANGED = 'profile_changed';
/** Profiles remembered at most. The largest take some 0.1 MB. */
const MAX_KNOWN = 1_000;

/**
 * The profiles that messages are judged by. One is read at most once a second while nothing changes, and all are forgotten when
 * any changes: in this process before the change is answered, in others when they are notified.
 */
@Injectable()
export class CompanyProfiles {
  private readonly known = new Recent<Profile | null>(MAX_KNOWN);

  constructor(
    private readonly repository: ProfileRepository,
    notifications: Notifications,
  ) {
    notifications.listen(PROFILE_CHANGED, () => this.forget());
  }

  /** What the company has declared, for all its messages and for those of that key; null when nothing. */
  of(clientId: string, apiKeyId: string | null): Promise<Profile | null> {
    return this.known.get(`${clientId} ${apiKeyId}`, async () => {
      const rows = await this.repository.findAll({ clientId, apiKeyId });
      if (rows.length === 0) return null;
      const { toDetectorProfile } = await import('./profile-entries.js');
      const ofCompanyFirst = rows.toSorted((one) => (one.apiKeyId === null ? -1 : 1));
      return toDetectorProfile(ofCompanyFirst.map(({ content }) => content));
    });
  }

  /** What would be compared with messages if a company declared that, and nothing else. */
  async declaring(declared: Declarable): Promise<Profile> {
    const { toDetectorProfile } = await import('./profile-entries.js');
    const nothing = { phones: [], ibans: [], wallets: [], brands: [], summaryLanguage: null };
    return toDetectorProfile([{ ...nothing, ...declared }]);
  }

  /** The company's own domains, for those who are in a transaction: they wait for no second connection. */
  async domains(transaction: Transaction, clientId: string): Promise<ReadonlySet<string>> {
    return new Set(await this.repository.domains(transaction, clientId));
  }

  forget(): void {
    this.known.forget();
  }
}
