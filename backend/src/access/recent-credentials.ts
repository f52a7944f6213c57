import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Notifications } from '../database/notifications.js';
import type { Principal } from './principal.js';

/** The NOTIFY channel for changes of keys, sessions and people; triggers send it. */
const ACCESS_CHANGED = 'access_changed';
/** How long, in ms, a credential is trusted without a look at the database: a notification can be lost. */
const FRESH_MS = 1_000;
/** Credentials remembered at most. */
const MAX_KNOWN = 10_000;

interface Known<P extends Principal> {
  principal: Promise<P | null>;
  until: number;
}

/**
 * Whom credentials were resolved to a moment ago, so that a call costs no query while nothing has changed. All are forgotten
 * when any key, session or person changes: in this process before the change is answered, in others by a notification that the
 * change's own transaction sends.
 */
@Injectable()
export class RecentCredentials {
  private readonly known = new Map<string, Known<Principal>>();

  constructor(notifications: Notifications) {
    notifications.listen(ACCESS_CHANGED, () => this.forget());
  }

  /** The principal of the credential: as it was resolved at most a second ago, or as `resolve` finds it now. */
  async principalOf<P extends Principal>(
    credential: string,
    resolve: () => Promise<P | null>,
  ): Promise<P | null> {
    const known = this.known.get(credential) as Known<P> | undefined;
    if (known && known.until > Date.now()) return known.principal;
    const principal = resolve();
    this.remember(credential, { principal, until: Date.now() + FRESH_MS });
    try {
      const found = await principal;
      if (!found) this.known.delete(credential);
      return found;
    } catch (error) {
      this.known.delete(credential);
      throw error;
    }
  }

  forget(): void {
    this.known.clear();
  }

  /** Forgets before each answer to a call that may have changed somebody's access: all but reads and scans. */
  forgetOnChanges(server: FastifyInstance): void {
    server.addHook('onSend', async (request) => {
      const changes = request.method !== 'GET' && !request.routeOptions.url?.startsWith('/api/scans');
      if (changes) this.forget();
    });
  }

  private remember(credential: string, known: Known<Principal>): void {
    this.known.delete(credential);
    this.known.set(credential, known);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }
}
