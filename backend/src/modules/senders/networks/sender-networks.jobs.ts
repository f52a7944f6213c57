import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { NETWORK_MS } from './networks.js';
import { SenderNetworksRepository } from './sender-networks.repository.js';

const BATCH = 1_000;

/** Forgets the networks that accounts no longer send from. */
@RecurringJob({ name: 'sender-network-purge', everyMs: HOUR_MS })
export class NetworkPurgeJob {
  constructor(private readonly networks: SenderNetworksRepository) {}

  async run(): Promise<void> {
    const since = new Date(Date.now() - NETWORK_MS);
    while ((await this.networks.deleteUnseen(since, BATCH)) === BATCH);
  }
}
