import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { IS_IN_FORCE, type SenderState, strictnessOf } from '../../../contract/sender-state.js';
import type { Transaction } from '../../../database/transactions.js';
import { SenderStateChangeEntity, SenderStateEntity } from './sender-state.entity.js';

/** States of a company at most: beyond them nobody else is watched, limited or locked until one is active again. */
const MOST_STATES = 10_000;
/** Of one sender, the newest. */
const MOST_CHANGES = 200;
/** Shown with a state. */
const SHOWN_CHANGES = 50;

/** An account, as people know it. */
export interface NamedSender {
  id: string;
  name: string;
  /** Not an API key, or a person who submits scans: rules are for accounts only. */
  isAccount: boolean;
}

/** What a state says. */
export type StateContent = Pick<
  SenderStateEntity,
  'state' | 'reason' | 'evidence' | 'setBy' | 'note' | 'until' | 'limitPerHour'
>;

/** What counts for mail of an account. */
export interface Restriction {
  state: SenderState;
  limitPerHour: number | null;
}

const COLUMNS = `client_id AS "clientId", sender_id AS "senderId", version, state, reason, evidence, set_by AS "setBy", note, until,
  limit_per_hour AS "limitPerHour", since`;

/** $3 is the version that is replaced; 0 where there is none yet. Nothing when it has another by now, or there is no room. */
const PUT = `
  INSERT INTO sender_states AS one
    (client_id, sender_id, version, state, reason, evidence, set_by, note, until, limit_per_hour, since)
  SELECT $1::uuid, $2::uuid, 1, $4::varchar, $5::varchar, $6::jsonb, $7::varchar, $8::varchar, $9::timestamptz, $10::int, now()
  WHERE EXISTS (SELECT FROM sender_states WHERE client_id = $1 AND sender_id = $2) OR ($3::int = 0 AND
    (SELECT count(*) FROM (SELECT FROM sender_states WHERE client_id = $1 AND state <> 'active' LIMIT ${MOST_STATES}) known)
      < ${MOST_STATES})
  ON CONFLICT (client_id, sender_id) DO UPDATE SET version = one.version + 1, state = excluded.state, reason = excluded.reason,
    evidence = excluded.evidence, set_by = excluded.set_by, note = excluded.note, until = excluded.until,
    limit_per_hour = excluded.limit_per_hour, since = excluded.since
  WHERE one.version = $3
  RETURNING ${COLUMNS}`;

const DROP_OLD_CHANGES = `
  DELETE FROM sender_state_changes WHERE client_id = $1 AND sender_id = $2 AND id <= (
    SELECT id FROM sender_state_changes WHERE client_id = $1 AND sender_id = $2 ORDER BY id DESC OFFSET ${MOST_CHANGES} LIMIT 1)`;

const PURGE_CHANGES = `
  DELETE FROM sender_state_changes WHERE id IN (
    SELECT id FROM sender_state_changes WHERE changed_at < $1 ORDER BY changed_at LIMIT $2)`;
const PURGE_STATES = `
  DELETE FROM sender_states WHERE (client_id, sender_id) IN (
    SELECT client_id, sender_id FROM sender_states WHERE state = 'active' AND since < $1 LIMIT $2)`;

@Injectable()
export class SenderStatesRepository {
  constructor(
    @InjectRepository(SenderStateEntity) private readonly rows: Repository<SenderStateEntity>,
    @InjectRepository(SenderStateChangeEntity) private readonly changes: Repository<SenderStateChangeEntity>,
  ) {}

  /** What counts for mail of an account now; null: it is active, or only watched. */
  async restriction(clientId: string, senderId: string): Promise<Restriction | null> {
    const [row] = await this.rows.query<Restriction[]>(
      `SELECT state, limit_per_hour AS "limitPerHour" FROM sender_states AS state
       WHERE client_id = $1 AND sender_id = $2 AND state IN ('limited', 'locked') AND ${IS_IN_FORCE}`,
      [clientId, senderId],
    );
    return row ?? null;
  }

  /** Those of the senders that are locked now. */
  async lockedAmong(clientId: string, senderIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.rows.query<{ id: string }[]>(
      `SELECT sender_id AS id FROM sender_states AS state
       WHERE client_id = $1 AND sender_id = ANY($2) AND state = 'locked' AND ${IS_IN_FORCE}`,
      [clientId, senderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  find(clientId: string, senderId: string): Promise<SenderStateEntity | null> {
    return this.rows.findOneBy({ clientId, senderId });
  }

  /** Null when the company has no such sender. */
  async sender(clientId: string, id: string, transaction?: Transaction): Promise<NamedSender | null> {
    const [named] = await this.named(clientId, [id], transaction);
    return named ?? null;
  }

  named(clientId: string, ids: readonly string[], transaction?: Transaction): Promise<NamedSender[]> {
    const query = `SELECT id, name, kind = 'address' AS "isAccount" FROM senders WHERE client_id = $1 AND id = ANY($2) ORDER BY id`;
    return (transaction ?? this.rows.manager).query(query, [clientId, ids]);
  }

  /** What the company's key is called. */
  async keyName(clientId: string, id: string): Promise<string> {
    const query = 'SELECT coalesce(name, key_prefix) AS name FROM api_keys WHERE client_id = $1 AND id = $2';
    const [key] = await this.rows.query<{ name: string }[]>(query, [clientId, id]);
    return key?.name ?? id;
  }

  /** Locks the states of senders, in one order, until the transaction ends. */
  async lock(
    transaction: Transaction,
    clientId: string,
    senderIds: readonly string[],
  ): Promise<Map<string, SenderStateEntity>> {
    const rows = await transaction.query<SenderStateEntity[]>(
      `SELECT ${COLUMNS} FROM sender_states WHERE client_id = $1 AND sender_id = ANY($2) ORDER BY sender_id FOR UPDATE`,
      [clientId, senderIds],
    );
    return new Map(rows.map((row) => [row.senderId, row]));
  }

  /** Locks up to `limit` states whose time is over. */
  async lockExpired(transaction: Transaction, limit: number): Promise<SenderStateEntity[]> {
    return transaction.query(
      `SELECT ${COLUMNS} FROM sender_states WHERE state <> 'active' AND until <= now()
       ORDER BY until LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** Replaces the state that still has `version`; 0 is that of none. Null: it has another, or there is no room for one more. */
  async put(
    transaction: Transaction,
    { clientId, senderId, version }: Pick<SenderStateEntity, 'clientId' | 'senderId' | 'version'>,
    { state, reason, evidence, setBy, note, until, limitPerHour }: StateContent,
  ): Promise<SenderStateEntity | null> {
    const content = [state, reason, JSON.stringify(evidence), setBy, note, until, limitPerHour];
    const [row] = await transaction.query<SenderStateEntity[]>(PUT, [
      clientId,
      senderId,
      version,
      ...content,
    ]);
    return row ?? null;
  }

  /** Adds to the history, of which the newest stay. */
  async addChange(transaction: Transaction, change: SenderStateChangeEntity): Promise<void> {
    await transaction.insert(SenderStateChangeEntity, change);
    await transaction.query(DROP_OLD_CHANGES, [change.clientId, change.senderId]);
  }

  /** The newest first. */
  history(clientId: string, senderId: string): Promise<SenderStateChangeEntity[]> {
    return this.changes.find({
      where: { clientId, senderId },
      order: { changedAt: 'DESC', id: 'DESC' },
      take: SHOWN_CHANGES,
    });
  }

  /** How often rules have set each of the senders to `state`, or a stricter one, since then. */
  async strikes(
    transaction: Transaction,
    clientId: string,
    senderIds: readonly string[],
    { state, since }: { state: SenderState; since: Date },
  ): Promise<Map<string, number>> {
    const rows = await transaction.query<{ id: string; state: SenderState; count: number }[]>(
      `SELECT sender_id AS id, state, count(*)::int AS count FROM sender_state_changes
       WHERE client_id = $1 AND sender_id = ANY($2) AND changed_at > $3 AND set_by IS NULL AND reason <> 'expired'
       GROUP BY sender_id, state`,
      [clientId, senderIds, since],
    );
    const strikes = new Map<string, number>();
    for (const { id, count, ...row } of rows)
      if (strictnessOf(row.state) >= strictnessOf(state)) strikes.set(id, (strikes.get(id) ?? 0) + count);
    return strikes;
  }

  /** Deletes up to `limit` changes from before then, and as many states of accounts that have been active since; returns the more. */
  async purge(before: Date, limit: number): Promise<number> {
    const [, changes] = await this.changes.query<[unknown[], number]>(PURGE_CHANGES, [before, limit]);
    const [, states] = await this.rows.query<[unknown[], number]>(PURGE_STATES, [before, limit]);
    return Math.max(changes, states);
  }
}
