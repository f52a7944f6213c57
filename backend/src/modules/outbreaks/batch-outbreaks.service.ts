import { Injectable, Logger } from '@nestjs/common';
import type { Traits, Verdict } from '@gatepost/detector';
import type { Channel } from '@gatepost/message';
import { errorForLog } from '../../common/error-for-log.js';
import { SenderProfileUpdates } from '../senders/sender-profile-updates.service.js';
import { MIN_MESSAGES } from './cluster-rules.js';
import { Clustering } from './clustering.service.js';
import { keysOf } from './neighbours.js';
import { raisedTo } from './raise.js';

/** A message of a batch that has been judged by itself. */
export interface JudgedMessage extends Traits {
  id: string;
  senderId: string;
  apiKeyId: string | null;
  sender: string | null;
  channel: Channel;
  verdict: Verdict;
}

/** Whether so many of them share a part of their text that they can be an outbreak. */
function haveNeighbours(messages: readonly JudgedMessage[]): boolean {
  const counts = new Map<string, number>();
  for (const { fingerprint, verdict } of messages) {
    if (fingerprint === null || verdict.template) continue;
    for (const key of keysOf(fingerprint)) {
      const count = (counts.get(key) ?? 0) + 1;
      if (count >= MIN_MESSAGES) return true;
      counts.set(key, count);
    }
  }
  return false;
}

/** Sees the messages of a batch together before any of them is answered: they would all have left by the time they are counted. */
@Injectable()
export class BatchOutbreaks {
  private readonly logger = new Logger(BatchOutbreaks.name);

  constructor(
    private readonly profileUpdates: SenderProfileUpdates,
    private readonly clustering: Clustering,
  ) {}

  /** The verdicts on a client's messages, those raised that will open an outbreak together. Costs a batch of strangers nothing. */
  async raise(clientId: string, messages: readonly JudgedMessage[]): Promise<Verdict[]> {
    const scores = haveNeighbours(messages) ? await this.foreseen(clientId, messages) : null;
    return messages.map(({ id, verdict }) => raisedTo(verdict, scores?.get(id) ?? 0));
  }

  /** Nothing is raised when the database can't be asked: what is stored next finds out by itself. */
  private async foreseen(
    clientId: string,
    messages: readonly JudgedMessage[],
  ): Promise<Map<string, number> | null> {
    const now = Date.now();
    const scans = messages.map((message) => toCount(message, new Date(now)));
    try {
      return await this.clustering.foresee(await this.profileUpdates.preview(clientId, scans, now));
    } catch (error) {
      this.logger.warn(errorForLog('The messages of a batch could not be seen together', error));
      return null;
    }
  }
}

const toCount = ({ id, verdict, ...message }: JudgedMessage, createdAt: Date) => ({
  ...message,
  scanId: id,
  submitterNetwork: null,
  submitterCountry: null,
  score: verdict.score,
  template: verdict.template ?? null,
  differs: verdict.indicators.some(({ code }) => code === 'differs-from-template'),
  createdAt,
});
