import { Injectable } from '@nestjs/common';
import type { Profile } from '@gatepost/detector';
import { Recent } from '../../common/recent.js';
import { Notifications } from '../../database/notifications.js';
import { ProfileRepository } from './profile.repository.js';

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

  forget(): void {
    this.known.forget();
  }
}
