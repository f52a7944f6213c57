import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { type Count, LimitCounting } from '../limits/limit-counting.service.js';
import { SenderNotices } from '../notices/sender/sender-notices.service.js';
import { StoredMail } from '../storage/stored-mail.service.js';
import { isAutomatic } from './mail-head.js';
import type { MailMessageEntity } from './mail-message.entity.js';
import { withoutOwnHeaders } from './passage-mark.js';
import { noRoom } from './replies.js';
import type { Plan, Planning, Ruled, Step } from './steps.js';

/** A message as it is recorded and counted; with its state if it came before. */
export type Recorded = Partial<Pick<MailMessageEntity, 'state'>> &
  Pick<MailMessageEntity, 'id' | 'clientId' | 'sender' | 'envelopeFrom' | 'content'>;

/** Writes what is done into the record, of which `isCounted` is part. False: the message was changed meanwhile. */
export type Write<P> = (plan: P, isCounted: boolean, transaction?: Transaction) => Promise<boolean>;

/** Thrown to undo a transaction, in which the message turned out to be one that we take over. */
class ToBeStored<P> extends Error {
  constructor(readonly plan: P) {
    super();
  }
}

/** Thrown to undo a transaction. */
class Changed extends Error {}

/**
 * Records a step, with all that is to be there if and only if it is: the stored message, the count of its recipients, and that its
 * sender is to be notified.
 */
@Injectable()
export class MailRecording {
  constructor(
    private readonly stored: StoredMail,
    private readonly limits: LimitCounting,
    private readonly notices: SenderNotices,
    private readonly transactions: Transactions,
  ) {}

  /** What was recorded; null when `write` has found that the message was changed meanwhile. */
  async record<P extends Plan>(
    message: Recorded,
    ruled: Ruled,
    planning: Planning<P>,
    step: Write<P>,
  ): Promise<P | null> {
    const { plan, isCounted } = planning;
    const usual = plan(null);
    const write = await this.noting(message, ruled, mayStop(usual, planning, ruled), step);
    if (!isCounted) return this.keep(message.id, ruled, usual, write);
    const count = await this.limits.prepared({
      ...message,
      ...ruled.given.caller,
      ...ruled,
      recipients: ruled.given.envelope.to,
    });
    if (usual.step.hold === 'storage') return this.keep(message.id, ruled, usual, write, count);
    try {
      return await this.transactions.run(async (transaction) => {
        const counted = await count(transaction, usual.step.state === 'held');
        const limited = plan(counted.over);
        if (limited.step.hold === 'storage') throw new ToBeStored(limited);
        if (!(await write(limited, counted.isCounted, transaction))) throw new Changed();
        return limited;
      });
    } catch (error) {
      if (error instanceof Changed) return null;
      if (error instanceof ToBeStored) return this.keep(message.id, ruled, error.plan as P, write, count);
      throw error;
    }
  }

  /** `write`, with the notice that the sender of a message is owed if it is stopped, which needs their address. */
  private async noting<P extends Plan>(
    { state: before, ...message }: Recorded,
    { given }: Ruled,
    isNeeded: boolean,
    write: Write<P>,
  ): Promise<Write<P>> {
    if (!isNeeded) return write;
    const note = await this.notices.prepared({ ...message, isAutomatic: isAutomatic(given.raw) });
    if (!note) return write;
    const both = async (plan: P, isCounted: boolean, transaction: Transaction) => {
      if (!(await write(plan, isCounted, transaction))) return false;
      if (plan.step.state !== before) await note(transaction, plan.step.state);
      return true;
    };
    return (plan, isCounted, transaction) =>
      transaction
        ? both(plan, isCounted, transaction)
        : this.transactions.run((own) => both(plan, isCounted, own));
  }

  /** With the message, where that is to be stored; where there is no room for it, it is put off. */
  private async keep<P extends Plan>(
    id: string,
    { given }: Ruled,
    plan: P,
    write: Write<P>,
    count?: Count,
  ): Promise<P | null> {
    if (plan.step.hold !== 'storage') return (await write(plan, false)) ? plan : null;
    const stored = { ...given, raw: withoutOwnHeaders(given.raw) };
    const result = await this.stored.store(id, stored, async (transaction) => {
      await count?.(transaction, true);
      return write(plan, count !== undefined, transaction);
    });
    if (result !== 'full') return result === 'stored' ? plan : null;
    const step: Step = { action: 'defer', reply: noRoom(id), state: 'deferred', isTagged: false };
    const putOff = { ...plan, step };
    return (await write(putOff, false)) ? putOff : null;
  }
}

/** Whether the sender may have to be notified. */
const mayStop = (
  { step: { state } }: Plan,
  { isCounted }: Planning,
  { policy, restricted, retain }: Ruled,
): boolean =>
  retain === 'full' &&
  (state === 'held' ||
    state === 'refused' ||
    (isCounted && (policy.overLimit === 'hold' || restricted?.action === 'hold')));
