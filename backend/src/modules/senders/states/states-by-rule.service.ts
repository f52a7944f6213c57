import { Injectable } from '@nestjs/common';
import {
  type SenderState,
  type StateEvidence,
  type StateReason,
  stateOf,
  strictnessOf,
} from '../../../contract/sender-state.js';
import { durationOf, type RuleDuration, STRIKES_MS, untilOf } from '../../../contract/state-durations.js';
import type { Transaction } from '../../../database/transactions.js';
import { SenderStateChanges } from './sender-state-changes.service.js';
import type { SenderStateEntity } from './sender-state.entity.js';
import { type NamedSender, SenderStatesRepository } from './sender-states.repository.js';

/** What a rule wants to become of an account. */
interface Wanted {
  senderId: string;
  state: SenderState;
  lasts: RuleDuration;
  limitPerHour: number | null;
  reason: StateReason;
  evidence: StateEvidence;
}

/** Sets states as rules say, in the transaction of what they have found. */
@Injectable()
export class StatesByRule {
  constructor(
    private readonly states: SenderStatesRepository,
    private readonly changes: SenderStateChanges,
  ) {}

  /** When people last set the states of these accounts, which are locked until the transaction ends. */
  async decidedAt(
    transaction: Transaction,
    clientId: string,
    senderIds: readonly string[],
  ): Promise<Map<string, Date>> {
    const states = await this.states.lock(transaction, clientId, senderIds);
    return new Map([...states].flatMap(([id, { setBy, since }]) => (setBy === null ? [] : [[id, since]])));
  }

  /** A rule never makes a state milder, nor repeats it, and concerns accounts only. True when something was changed. */
  async apply(transaction: Transaction, clientId: string, all: readonly Wanted[]): Promise<boolean> {
    if (all.length === 0) return false;
    const ids = all.map(({ senderId }) => senderId);
    const senders = new Map(
      (await this.states.named(clientId, ids, transaction)).map((one) => [one.id, one]),
    );
    const states = await this.states.lock(transaction, clientId, ids);
    let isChanged = false;
    for (const wanted of all) {
      const sender = senders.get(wanted.senderId);
      const before = states.get(wanted.senderId) ?? null;
      const isDone = strictnessOf(stateOf(before, Date.now())) >= strictnessOf(wanted.state);
      if (!sender?.isAccount || isDone) continue;
      isChanged = (await this.set(transaction, clientId, { sender, before, wanted })) || isChanged;
    }
    return isChanged;
  }

  private async set(
    transaction: Transaction,
    clientId: string,
    { sender, before, wanted }: { sender: NamedSender; before: SenderStateEntity | null; wanted: Wanted },
  ): Promise<boolean> {
    const { state, lasts, reason, evidence, limitPerHour } = wanted;
    const now = Date.now();
    const past = { state, since: new Date(now - STRIKES_MS) };
    const strikes = await this.states.strikes(transaction, clientId, [sender.id], past);
    const until = untilOf(durationOf(lasts, strikes.get(sender.id) ?? 0), now);
    const replaced = { clientId, sender, was: before?.state ?? 'active', version: before?.version ?? 0 };
    const content = { state, reason, evidence, setBy: null, note: null, until, limitPerHour };
    return (await this.changes.change(transaction, replaced, content)) !== null;
  }
}
