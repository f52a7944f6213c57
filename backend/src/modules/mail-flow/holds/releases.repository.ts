import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
import { keptReplySql } from '../gate/kept-mail.js';
import { MailMessageEntity, type MailState } from '../gate/mail-message.entity.js';

/** A released message that is being sent by whoever has its number of `sendings`. */
export type Claimed = Pick<
  MailMessageEntity,
  | 'id'
  | 'clientId'
  | 'sender'
  | 'scanId'
  | 'sendings'
  | 'keyId'
  | 'dataKey'
  | 'releaseTo'
  | 'pending'
  | 'decidedAt'
  | 'dotAt'
  | 'retain'
  | 'copyTo'
>;

/** What became of a try. */
export interface Sent {
  state: Extract<MailState, 'relayed' | 'rejected' | 'released' | 'held'>;
  reply: string;
  /** Who is still to receive it; null: everybody, or nobody. */
  pending: string[] | null;
  /** When it is tried again; null: no more. */
  due: Date | null;
  /** The next hop may have it twice. */
  isUnsure: boolean;
}

/** A next hop may take ten minutes to answer. */
const LEASE = `interval '15 minutes'`;
const DUE = `due <= now() AND data_key IS NOT NULL AND state IN ('released', 'relaying')`;

const DUE_CLIENTS = `SELECT DISTINCT client_id AS id FROM mail_messages WHERE ${DUE}`;

/**
 * Committed before anything is sent. `sendings` is the fencing token. Who finds that the dot was sent by somebody who never
 * reported on asks people first ($2), or sends it again, perhaps for the second time.
 */
const CLAIM = `
  UPDATE mail_messages SET state = 'relaying', sendings = sendings + 1, due = now() + ${LEASE},
    unsure = unsure OR dot_at IS NOT NULL, dot_at = CASE WHEN $2 THEN dot_at END, updated_at = now()
  WHERE id = (
    SELECT id FROM mail_messages WHERE client_id = $1 AND ${DUE} ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, client_id AS "clientId", sender, scan_id AS "scanId", sendings, key_id AS "keyId", data_key AS "dataKey",
    release_to AS "releaseTo", pending, decided_at AS "decidedAt", dot_at AS "dotAt", retain, copy_to AS "copyTo"`;

const MINE = `id = $1 AND sendings = $2 AND state = 'relaying'`;
const DOT = `UPDATE mail_messages SET dot_at = now() WHERE ${MINE}`;
const FINISH = `
  UPDATE mail_messages SET state = $3, reply = ${keptReplySql('$4')}, pending = $5, due = $6, unsure = unsure OR $7, dot_at = NULL,
    relay_ms = $8, updated_at = now()
  WHERE ${MINE} RETURNING unsure`;

@Injectable()
export class ReleasesRepository {
  constructor(@InjectRepository(MailMessageEntity) private readonly rows: Repository<MailMessageEntity>) {}

  /** Whose messages are due. */
  async dueClients(): Promise<string[]> {
    const rows = await this.rows.query<{ id: string }[]>(DUE_CLIENTS);
    return rows.map(({ id }) => id);
  }

  /** The message of the client that has been due the longest; null when none is, or others have them. */
  async claim(clientId: string, { asks }: { asks: boolean }): Promise<Claimed | null> {
    const [[row]] = await this.rows.query<[Claimed[], number]>(CLAIM, [clientId, asks]);
    return row ?? null;
  }

  /** From now on the next hop may have it. False: somebody else is at it. */
  async markDot({ id, sendings }: Claimed): Promise<boolean> {
    const [, count] = await this.rows.query<[unknown[], number]>(DOT, [id, sendings]);
    return count === 1;
  }

  /** Undefined: somebody else is at it, and this result counts no more. */
  async finish(
    transaction: Transaction,
    { id, sendings }: Claimed,
    { state, reply, pending, due, isUnsure }: Sent,
    tookMs: number,
  ): Promise<{ unsure: boolean } | undefined> {
    const values = [id, sendings, state, reply.slice(0, 1_000), pending, due, isUnsure, Math.round(tookMs)];
    const [[finished]] = await transaction.query<[{ unsure: boolean }[], number]>(FINISH, values);
    return finished;
  }
}
