import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { ApiError } from '../../../common/api-error.js';
import { MINUTE_MS } from '../../../common/durations.js';
import { stateOf } from '../../../contract/sender-state.js';
import { untilOf } from '../../../contract/state-durations.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { SenderStateChanges } from './sender-state-changes.service.js';
import type { SenderStateEntity } from './sender-state.entity.js';
import { type NamedSender, SenderStatesRepository, type StateContent } from './sender-states.repository.js';
import { type SenderStateDetails, type SenderStateRequest, toState } from './sender-states.schemas.js';

/** Shows what accounts are allowed, and does as people say. */
@Injectable()
export class SenderStates {
  constructor(
    private readonly states: SenderStatesRepository,
    private readonly changes: SenderStateChanges,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NOT_FOUND */
  async get(clientId: string, senderId: string): Promise<SenderStateDetails> {
    if (!(await this.states.sender(clientId, senderId))) throw senderNotFound();
    return this.shown(clientId, senderId);
  }

  /**
   * The same again, by the same caller, changes nothing more.
   * @throws NOT_FOUND; CONFLICT with the state as it is, when it has another version by now
   */
  async set(caller: Principal, senderId: string, request: SenderStateRequest): Promise<SenderStateDetails> {
    const { clientId } = caller;
    const setBy =
      caller.kind === 'user' ? caller.email : await this.states.keyName(clientId, caller.apiKeyId);
    const changed = await this.transactions.run(async (transaction) => {
      const sender = await this.states.sender(clientId, senderId, transaction);
      if (!sender) throw senderNotFound();
      return this.setIn(transaction, { clientId, sender, setBy }, request);
    });
    if (changed) await this.changes.announce(clientId);
    return this.shown(clientId, senderId);
  }

  /** False where it was done before. */
  private async setIn(
    transaction: Transaction,
    { clientId, sender, setBy }: { clientId: string; sender: NamedSender; setBy: string },
    request: SenderStateRequest,
  ): Promise<boolean> {
    const before = (await this.states.lock(transaction, clientId, [sender.id])).get(sender.id);
    if (before && isRepeated(before, request, setBy)) return false;
    const now = Date.now();
    const replaced = { clientId, sender, was: before?.state ?? 'active', version: request.version };
    if (await this.changes.change(transaction, replaced, contentOf(request, setBy, now))) return true;
    const current = (await this.states.lock(transaction, clientId, [sender.id])).get(sender.id) ?? null;
    if (current === null && request.version === 0) throw tooMany();
    throw changedMeanwhile(current, now);
  }

  private async shown(clientId: string, senderId: string): Promise<SenderStateDetails> {
    const [row, history] = await Promise.all([
      this.states.find(clientId, senderId),
      this.states.history(clientId, senderId),
    ]);
    return toState(senderId, row, history, Date.now());
  }
}

const contentOf = (
  { state, lasts, limitPerHour, note }: SenderStateRequest,
  setBy: string,
  now: number,
): StateContent => ({
  state,
  reason: 'person',
  evidence: {},
  setBy,
  note: note || null,
  until: state === 'active' ? null : untilOf(lasts ?? 'until-unlocked', now),
  limitPerHour: limitPerHour ?? null,
});

/** The answer to the first request may have been lost. */
const isRepeated = (
  before: SenderStateEntity,
  { version, state, lasts, note, limitPerHour }: SenderStateRequest,
  setBy: string,
): boolean =>
  before.version === version + 1 &&
  before.setBy === setBy &&
  before.state === state &&
  before.note === (note || null) &&
  before.limitPerHour === (limitPerHour ?? null) &&
  isSameTime(
    before.until,
    state === 'active' ? null : untilOf(lasts ?? 'until-unlocked', before.since.getTime()),
  );

/** By two clocks: the shortest time that a state lasts is a quarter of an hour. */
const isSameTime = (one: Date | null, other: Date | null): boolean =>
  Math.abs((one?.getTime() ?? 0) - (other?.getTime() ?? 0)) < MINUTE_MS;

const senderNotFound = () => new ApiError('NOT_FOUND', { message: 'Sender not found' });

const tooMany = () =>
  new ApiError('CONFLICT', { message: 'As many senders are watched, limited or locked as there can be' });

const changedMeanwhile = (row: SenderStateEntity | null, now: number) =>
  new ApiError('CONFLICT', {
    message: row?.setBy
      ? `${row.setBy} has changed the state of this sender meanwhile`
      : 'The state of this sender has another version',
    details: {
      state: stateOf(row, now),
      version: row?.version ?? 0,
      setBy: row?.setBy ?? null,
      until: row?.until?.toISOString() ?? null,
    },
  });
