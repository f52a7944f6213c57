import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Recent } from '../common/recent.js';
import { Notifications } from '../database/notifications.js';
import type { Principal } from './principal.js';

/** The NOTIFY channel for changes of keys, sessions and people; triggers send it. */
const ACCESS_CHANGED = 'access_changed';
/** Credentials remembered at most. */
const MAX_KNOWN = 10_000;

/**
 * Whom credentials were resolved to a moment ago, so that a call costs no query while nothing has changed. All are forgotten
 * when any key, session or person changes: in this process before the change is answered, in others by a notification that the
 * change's own transaction sends.
 */
@Injectable()
export class RecentCredentials {
  private readonly known = new Recent<Principal | null>(MAX_KNOWN);

  constructor(notifications: Notifications) {
    notifications.listen(ACCESS_CHANGED, () => this.forget());
  }

  /** The principal of the credential: as it was resolved at most a second ago, or as `resolve` finds it now. */
  async principalOf<P extends Principal>(
    credential: string,
    resolve: () => Promise<P | null>,
  ): Promise<P | null> {
    const found = await this.known.get(credential, resolve);
    if (!found) this.known.delete(credential);
    return found as P | null;
  }

  forget(): void {
    this.known.forget();
  }

  /** Forgets before each answer to a call that may have changed somebody's access: all but reads and scans. */
  forgetOnChanges(server: FastifyInstance): void {
    server.addHook('onSend', async (request) => {
      const changes = request.method !== 'GET' && !request.routeOptions.url?.startsWith('/api/scans');
      if (changes) this.forget();
    });
  }
}
