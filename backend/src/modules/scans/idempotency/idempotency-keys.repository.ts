import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Raw, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import type { Reservation } from './reservation.js';
import type { UnfinishedScan } from './unfinished.js';

const LIFE_HOURS = 24;

const RESERVE = `
  INSERT INTO idempotency_keys (id, client_id, key_digest, request_digest, expires_at)
  VALUES ($1, $2, $3, $4, now() + interval '${LIFE_HOURS} hours')
  ON CONFLICT (client_id, key_digest) DO UPDATE
  SET id = EXCLUDED.id, request_digest = EXCLUDED.request_digest, expires_at = EXCLUDED.expires_at,
      scan_ids = '{}', scans_allowed = 0, unfinished = NULL, created_at = now(), updated_at = now()
  WHERE idempotency_keys.expires_at <= now()
  RETURNING id`;

const PURGE = `
  DELETE FROM idempotency_keys WHERE id IN (
    SELECT id FROM idempotency_keys WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )`;

/** By the database's clock, like all times of a key: processes whose clocks differ must agree on which are free. */
const notYetOver = Raw((column) => `${column} > now()`);
const within = (ms: number) =>
  Raw((column) => `${column} > now() - make_interval(secs => :seconds)`, { seconds: ms / 1000 });

/** A row exists if and only if its request's scans do: one transaction writes both. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectRepository(IdempotencyKeyEntity) private readonly rows: Repository<IdempotencyKeyEntity>,
  ) {}

  /** The stored outcome of the client's key; null when it is free. */
  find({ clientId, keyDigest }: Reservation): Promise<IdempotencyKeyEntity | null> {
    return this.rows.findOneBy({ clientId, keyDigest, expiresAt: notYetOver });
  }

  /** Whether its request arrived within the last `ms`. */
  isYounger(id: string, ms: number): Promise<boolean> {
    return this.rows.existsBy({ id, createdAt: within(ms) });
  }

  /** False when another request has the key; waits for one that is reserving it to commit or roll back. */
  async reserve(transaction: Transaction, reservation: Reservation): Promise<boolean> {
    const { id, clientId, keyDigest, requestDigest } = reservation;
    const reserved = await transaction.query<unknown[]>(RESERVE, [id, clientId, keyDigest, requestDigest]);
    return reserved.length === 1;
  }

  async bind(
    transaction: Transaction,
    { id }: Reservation,
    made: Pick<IdempotencyKeyEntity, 'scanIds' | 'scansAllowed'>,
  ): Promise<void> {
    await transaction.update(IdempotencyKeyEntity, { id }, made);
  }

  async release(transaction: Transaction, { id }: Reservation): Promise<void> {
    await transaction.delete(IdempotencyKeyEntity, { id });
  }

  /** Keeps the first response. */
  async settle(id: string, unfinished: UnfinishedScan[]): Promise<void> {
    await this.rows.update({ id, unfinished: IsNull() }, { unfinished });
  }

  /** Deletes at most `limit`; returns how many. */
  async purge(limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown, number]>(PURGE, [limit]);
    return count;
  }
}
