import type { Socket } from 'node:net';
import { networkOf } from '../../common/network.js';
import type { RspamdLimits } from './rspamd-limits.js';

/** The connections to a door, bounded for all callers together and for each network. */
export class OpenConnections {
  private readonly all = new Set<Socket>();
  private readonly ofNetworks = new Map<string, number>();

  constructor(private readonly limits: RspamdLimits) {}

  get size(): number {
    return this.all.size;
  }

  /** False when there are too many. */
  admit(socket: Socket): boolean {
    const network = networkOf(socket.remoteAddress ?? '');
    const ofNetwork = this.ofNetworks.get(network) ?? 0;
    if (this.all.size >= this.limits.connections || ofNetwork >= this.limits.connectionsOfNetwork)
      return false;
    this.all.add(socket);
    this.ofNetworks.set(network, ofNetwork + 1);
    socket.once('close', () => this.forget(socket, network));
    return true;
  }

  cutAll(): void {
    for (const socket of this.all) socket.destroy();
  }

  private forget(socket: Socket, network: string): void {
    this.all.delete(socket);
    const left = (this.ofNetworks.get(network) ?? 1) - 1;
    if (left === 0) this.ofNetworks.delete(network);
    else this.ofNetworks.set(network, left);
  }
}
