import { Injectable } from '@nestjs/common';
import { newId } from '../../../common/ids.js';
import { PATIENCE_MS } from '../../../common/work-budget.js';
import type { Retain } from '../../../contract/retain.js';
import { CHUNK } from '../../../queue/queue.names.js';
import { Judge } from '../judging/judge.js';
import { charactersIn, partsOf, TURN } from '../judging/parts.js';
import type { NewScan } from './acceptance.repository.js';

/**
 * Characters of a request, in UTF-16 units, that are judged before it is answered: a hundred messages as they are mostly written,
 * some 0.25 s of processor time at most. A longer batch is left to the workers, where other clients' scans go first.
 */
const MAX_CHARACTERS = 250_000;
/** How long, in ms, a batch of more than one turn waits for each, before it is left to the workers after all. */
const TURN_MS = 2_000;
/** How long a client whose quota was used up is not judged at once. Its next scan is refused, or judged by a worker. */
const USED_UP_MS = 10_000;
/** Clients remembered as such. */
const MAX_USED_UP = 10_000;

/** Decides what is left to the workers, and in which parts. */
@Injectable()
export class Deferral {
  /** Clients without quota, until when: their refused messages must cost no processor time. */
  private readonly usedUp = new Map<string, number>();

  constructor(private readonly judge: Judge) {}

  isDeferred(clientId: string, scans: readonly NewScan[]): boolean {
    return (this.usedUp.get(clientId) ?? 0) > Date.now() || charactersIn(scans) > MAX_CHARACTERS;
  }

  /**
   * How long scans that are judged before they are answered wait for a turn, in ms. What may not be stored before it is judged can't
   * be left to a worker.
   */
  turnMs(scans: readonly NewScan[], retain: Retain): number {
    return retain !== 'verdict' && charactersIn(scans) > TURN.characters ? TURN_MS : PATIENCE_MS;
  }

  /** Remembers whether the client has quota left. */
  rememberQuota(clientId: string, { used, allowed }: { used: number; allowed: number | null }): void {
    this.usedUp.delete(clientId);
    if (allowed === null || used < allowed) return;
    this.usedUp.set(clientId, Date.now() + USED_UP_MS);
    const [oldest] = this.usedUp.keys();
    if (this.usedUp.size > MAX_USED_UP && oldest !== undefined) this.usedUp.delete(oldest);
  }

  /** The scans as they are queued: in chunks, unless each has to wait for a language model. */
  defer(scans: readonly NewScan[]): NewScan[] {
    if (this.judge.asksModel || scans.length === 1) return scans.map((scan) => ({ ...scan, chunkId: null }));
    return partsOf(scans, CHUNK).flatMap((part) => {
      const chunkId = newId();
      return part.map((scan) => ({ ...scan, chunkId }));
    });
  }
}
