import { Injectable } from '@nestjs/common';
import type { Principal } from '../../access/principal.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { ScanQueue } from '../../queue/scan.queue.js';
import { turnOf } from '../../queue/scan-turn.js';
import type { Instruction } from '../instructions/instruction.schemas.js';
import { InstructionsService } from '../instructions/instructions.service.js';
import { type Quota, SubscriptionsService } from '../subscriptions/quota/subscriptions.service.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import type { Reservation } from './idempotency/reservation.js';
import { newScan } from './new-scan.js';
import type { CreateScanRequest } from './scan.schemas.js';
import { ScanClosingService } from './scan-closing.service.js';
import { queueOutOfReach } from './scans.errors.js';
import { type NewScan, type Place, ScansRepository } from './scans.repository.js';

/** The messages of one request. */
export interface Incoming {
  caller: Principal;
  messages: readonly CreateScanRequest[];
  /** What a field of a message is called in the request. */
  nameOf: (index: number, field: string) => string;
}

/** What was taken in of them. */
export interface Accepted {
  /** For as many messages, from the first, as there was quota. */
  scans: NewScan[];
  /** Where the client stands after them. */
  quota: Quota;
  /** Where the first of them stands in the queue. */
  place: Place;
}

/** How messages come in: quota, rows and idempotency key in one transaction, then the queue; and how they are taken back. */
@Injectable()
export class ScanIntakeService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly closing: ScanClosingService,
    private readonly queue: ScanQueue,
    private readonly subscriptions: SubscriptionsService,
    private readonly instructions: InstructionsService,
    private readonly keys: IdempotencyKeysRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * None of quota, rows and reservation is ever there without the others. Where no message fits the key stays free;
   * where another request holds the key the answer is null.
   * @throws INVALID_REQUEST for unknown instructions
   */
  async accept({ caller, messages, nameOf }: Incoming, reservation?: Reservation): Promise<Accepted | null> {
    const { clientId } = caller;
    const instructions = await this.instructionsFor(caller, messages, nameOf);
    return this.transactions.run(async (transaction) => {
      if (reservation && !(await this.keys.reserve(transaction, reservation))) return null;
      const { taken, quota } = await this.subscriptions.takeScans(transaction, clientId, messages.length);
      const batched = messages.length > 1;
      // Taking quota has locked the client's row, so that nobody else counts the same place.
      const place = await this.scans.place(transaction, clientId, batched);
      const scans = messages
        .slice(0, taken)
        .map((message, index) => newScan(caller, message, instructions[index] ?? null, { quota, batched }));
      if (taken > 0) await this.scans.insert(transaction, scans);
      const accepted = { scans, quota, place };
      if (reservation) await this.bind(transaction, reservation, accepted);
      return accepted;
    });
  }

  /**
   * What can't be queued is taken back, and the key with it; what a worker got hold of after all stands.
   * @throws SERVICE_UNAVAILABLE when nothing stands
   */
  async enqueue({ scans, place }: Accepted, reservation?: Reservation): Promise<void> {
    const { at, ahead } = place;
    try {
      await this.queue.addAll(scans.map(({ id }, index) => ({ id, turn: turnOf(at, ahead + index) })));
    } catch {
      if (await this.takeBack(scans, reservation)) throw queueOutOfReach();
    }
  }

  private async bind(
    transaction: Transaction,
    reservation: Reservation,
    { scans, quota }: Accepted,
  ): Promise<void> {
    if (scans.length === 0) return this.keys.release(transaction, reservation);
    const scanIds = scans.map(({ id }) => id);
    await this.keys.bind(transaction, reservation, { scanIds, scansAllowed: quota.allowed });
  }

  /** For each message what it or else the caller's key names; null where neither does. */
  private async instructionsFor(
    caller: Principal,
    messages: readonly CreateScanRequest[],
    nameOf: Incoming['nameOf'],
  ): Promise<(Instruction | null)[]> {
    const ofKey = caller.kind === 'api-key' ? caller.scanningInstructionsId : null;
    const ids = messages.map(({ scanningInstructionsId }) => scanningInstructionsId ?? ofKey);
    const references = ids.flatMap((id, index) =>
      id === null ? [] : [{ id, field: nameOf(index, 'scanningInstructionsId') }],
    );
    const known = await this.instructions.resolveAll(caller.clientId, references);
    return ids.map((id) => (id === null ? null : (known.get(id) ?? null)));
  }

  private takeBack(scans: readonly NewScan[], reservation?: Reservation): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const untouched = scans.map((scan) => ({ ...scan, attempts: 0 }));
      const all = (await this.closing.giveUpAll(transaction, untouched)) === scans.length;
      if (all && reservation) await this.keys.release(transaction, reservation);
      return all;
    });
  }
}
