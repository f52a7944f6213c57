import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { newId } from '../common/ids.js';
import { FRESH_MS, Recent } from '../common/recent.js';
import { Notifications } from '../database/notifications.js';
import type { Principal } from './principal.js';

/**
 * The NOTIFY channel for changes of keys, sessions and people. Triggers send it without a payload; a process that is about to
 * answer such a change sends `?` and an id, to which every process answers `!` and that id when it has forgotten.
 */
const ACCESS_CHANGED = 'access_changed';
/** Credentials remembered at most. */
const MAX_KNOWN = 10_000;

/**
 * Whom credentials were resolved to a moment ago, so that a call costs no query while nothing has changed. When a key, session
 * or person changes all are forgotten, by every process before the change is answered: a credential that was revoked works
 * nowhere from the next request on.
 */
@Injectable()
export class RecentCredentials {
  private readonly known = new Recent<Principal | null>(MAX_KNOWN);
  /** Called for each process that has forgotten, by the id of the question. */
  private readonly asked = new Map<string, () => void>();

  constructor(private readonly notifications: Notifications) {
    notifications.listen(ACCESS_CHANGED, (payload) => this.heard(payload));
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

  /** Makes every process forget before a call is answered that may have changed somebody's access: all but reads and scans. */
  forgetOnChanges(server: FastifyInstance): void {
    server.addHook('onSend', async (request, reply) => {
      const changes = request.method !== 'GET' && !request.routeOptions.url?.startsWith('/api/scans');
      if (changes && reply.statusCode < 400) await this.forgetEverywhere();
    });
  }

  /** Resolves when all processes have confirmed, or when what the silent ones remember is stale. */
  private async forgetEverywhere(): Promise<void> {
    this.forget();
    const id = newId();
    const stale = new AbortController();
    try {
      await Promise.race([this.othersForget(id, stale.signal), delay(FRESH_MS, undefined, stale)]);
    } finally {
      stale.abort();
      this.asked.delete(id);
    }
  }

  private async othersForget(id: string, stale: AbortSignal): Promise<void> {
    try {
      const processes = await this.notifications.listenersOf(ACCESS_CHANGED);
      // Nobody waits any longer, so nobody would take the question back either.
      if (processes === 1 || stale.aborted) return;
      let left = processes;
      const all = new Promise<void>((done) => this.asked.set(id, () => (left -= 1) === 0 && done()));
      await this.notifications.send(ACCESS_CHANGED, `?${id}`);
      await all;
    } catch {
      // PostgreSQL can't be reached: what is remembered elsewhere is stale in a moment.
      await delay(FRESH_MS);
    }
  }

  private heard(payload: string): void {
    const id = payload.slice(1);
    if (payload.startsWith('!')) return this.asked.get(id)?.();
    this.forget();
    if (payload.startsWith('?')) this.notifications.send(ACCESS_CHANGED, `!${id}`).catch(() => undefined);
  }
}
