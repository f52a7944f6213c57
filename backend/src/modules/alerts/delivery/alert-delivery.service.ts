import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { MINUTE_MS } from '../../../common/durations.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { JobKind } from '../../../queue/background/background-job.js';
import { BackgroundQueue } from '../../../queue/background/background.queue.js';
import { AuditService } from '../../audit/audit.service.js';
import { conclusionOf, type Retries } from '../../deliveries/retries.service.js';
import { queueTurns } from '../../deliveries/turns.service.js';
import { AlertRecorder } from '../alert-recorder.service.js';
import { AlertMessenger, type Outcome } from './alert-messenger.service.js';
import { ChannelTurnsRepository, type TakenChannel, type Turn } from './channel-turns.repository.js';

const data = z.strictObject({ channelId: z.uuid(), attempt: z.int() });

/** Sends a channel what is due. Emails are sent in the lane of mail. */
export const ALERT_JOB = { lane: 'alerts', name: 'alert-message', data } as const satisfies JobKind;

/** After each failed attempt in a row but the last: some 22 hours. */
const RETRY_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
const RETRIES: Retries = {
  waitMs: (failures) => RETRY_MS[failures - 1],
  longestWaitMs: 60 * MINUTE_MS,
  // The webhook was removed or revoked, or its channel archived.
  gone: new Set([401, 403, 404, 410]),
};

/** What was sent, and what came of it. */
interface Attempt {
  channel: TakenChannel;
  turn: Pick<Turn, 'id' | 'attempts'>;
  alertIds: string[];
  outcome: Outcome;
}

/** Sends channels what is due, in turns that are fair to companies. */
@Injectable()
export class AlertDelivery {
  private readonly logger = new Logger(AlertDelivery.name);

  constructor(
    private readonly turns: ChannelTurnsRepository,
    private readonly messenger: AlertMessenger,
    private readonly queue: BackgroundQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly recorder: AlertRecorder,
  ) {}

  /** Queues the channels whose turn it is: all companies', or one's. */
  async dispatch(clientId: string | null = null): Promise<void> {
    const turns = {
      name: 'Alerts',
      take: () => this.turns.take(clientId),
      queue: (taken: Turn[]) => this.queueAll(taken),
      giveBack: (taken: readonly Turn[]) => this.turns.giveBack(taken),
    };
    await queueTurns(turns, this.logger);
  }

  private async queueAll(taken: Turn[]): Promise<void> {
    for (let [next] = taken; next; [next] = taken) {
      const lane = next.type === 'email' ? 'mail' : ALERT_JOB.lane;
      await this.queue.add({ ...ALERT_JOB, lane }, { channelId: next.id, attempt: next.attempts });
      taken.shift();
    }
  }

  /** Sends one channel what is due, if `attempts` is its turn, and then lets the company's next one have its turn. */
  async send(turn: Pick<Turn, 'id' | 'attempts'>): Promise<void> {
    const channel = await this.turns.find(turn.id);
    if (!channel || channel.attempts !== turn.attempts) return;
    const alerts = channel.pausedAt ? [] : await this.turns.dueAlerts(turn.id);
    const alertIds = alerts.map(({ id }) => id);
    const outcome = alerts.length === 0 ? null : await this.messenger.tell(channel, alerts);
    await this.transactions.run(async (transaction) => {
      if (!(await this.turns.lock(transaction, turn))) return;
      if (outcome) await this.conclude(transaction, { channel, turn, alertIds, outcome });
      else await this.turns.end(transaction, turn.id, {});
    });
    await this.dispatch(channel.clientId);
  }

  private async conclude(transaction: Transaction, attempt: Attempt): Promise<void> {
    const { channel, turn, alertIds, outcome } = attempt;
    const { lastError } = outcome.result;
    const conclusion = conclusionOf(outcome, channel.failures + 1, RETRIES);
    if (conclusion.is === 'delivered') {
      await this.turns.drop(transaction, turn.id, alertIds);
      const sent = { failures: 0, lastError: null, sentAt: new Date() };
      return this.turns.end(transaction, turn.id, sent);
    }
    if (conclusion.is !== 'retried' || outcome.isFinal) return this.giveUp(transaction, attempt);
    const nextAt = new Date(Date.now() + conclusion.inMs);
    const failed = { failures: channel.failures + 1, lastError, nextAt };
    return this.turns.end(transaction, turn.id, failed);
  }

  /**
   * Pauses a channel of the company, and has the Admins told once. A person's email is not paused: that no mail server takes
   * it says nothing of the address, and they find the alerts in the web app.
   */
  private async giveUp(
    transaction: Transaction,
    { channel, turn, alertIds, outcome }: Attempt,
  ): Promise<void> {
    const { id, clientId, name } = channel;
    const error = outcome.result.lastError ?? '';
    if (channel.userId !== null) {
      await this.turns.drop(transaction, id, alertIds);
      return this.turns.end(transaction, turn.id, { failures: 0, lastError: error });
    }
    await this.turns.drop(transaction, id, null);
    await this.turns.end(transaction, turn.id, { pausedAt: new Date(), lastError: error, nextAt: null });
    const target = { type: 'alert-channel', id, name } as const;
    await this.audit.record(transaction, {
      clientId,
      action: 'alerts.channel_paused',
      target,
      details: { error },
    });
    const details = { name: name ?? '', error };
    await this.recorder.record(transaction, clientId, {
      kind: 'channel-paused',
      count: 1,
      weight: 0,
      details,
    });
  }
}
