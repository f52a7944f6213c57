import type { RouteTarget } from '../../config/next-hop.js';
import type { Routes } from '../../modules/mail-flow/next-hop.port.js';
import { SmtpNextHop } from './smtp-next-hop.js';

/** The next hops that are configured beside the usual one, each with connections of its own. */
export class SmtpRoutes implements Routes {
  private readonly hops: ReadonlyMap<string, SmtpNextHop>;

  constructor(targets: readonly RouteTarget[]) {
    this.hops = new Map(targets.map(({ name, target }) => [name, new SmtpNextHop(target)]));
  }

  to(name: string): SmtpNextHop | undefined {
    return this.hops.get(name);
  }

  /** Called by the application when it ends. */
  onApplicationShutdown(): void {
    for (const hop of this.hops.values()) hop.onApplicationShutdown();
  }
}
