import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { lockName, type Transaction } from '../../../database/transactions.js';
import { MailChunkEntity } from './mail-chunk.entity.js';
import type { Seal } from './sealed-mail.js';

/** What of a company is stored. */
export interface Stored {
  messages: number;
  bytes: number;
}

const STORED = `
  SELECT count(*)::int AS messages, coalesce(sum(size), 0)::float8 AS bytes
  FROM mail_messages WHERE client_id = $1 AND data_key IS NOT NULL`;
const SEAL = 'UPDATE mail_messages SET key_id = $2, data_key = $3 WHERE id = $1';
const CHUNK = 'INSERT INTO mail_chunks (message_id, number, content) VALUES ($1, $2, $3)';
const LENGTH = 'SELECT count(*)::int AS count FROM mail_chunks WHERE message_id = $1';
const READ = 'SELECT content FROM mail_chunks WHERE message_id = $1 AND number = $2';
const FORGET = `
  WITH forgotten AS (
    UPDATE mail_messages SET key_id = NULL, data_key = NULL WHERE id = ANY($1) RETURNING id
  )
  DELETE FROM mail_chunks USING forgotten WHERE mail_chunks.message_id = forgotten.id`;
/** Those that can't be taken back any more. */
const OVER = `
  SELECT id FROM mail_messages
  WHERE data_key IS NOT NULL AND state IN ('refused', 'expired') AND decided_at < now() - interval '1 minute' LIMIT $1`;
const KEY_IDS = 'SELECT DISTINCT key_id AS id FROM mail_messages WHERE data_key IS NOT NULL';

/** Those that an older key encrypts, the first of them after `$2`. */
const OLDER = `
  SELECT id, key_id AS "keyId", data_key AS "dataKey" FROM mail_messages
  WHERE data_key IS NOT NULL AND key_id <> $1 AND id > $2 ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`;

/** The encrypted messages. */
@Injectable()
export class StoredMailRepository {
  constructor(@InjectRepository(MailChunkEntity) private readonly chunks: Repository<MailChunkEntity>) {}

  /** What the company has stored; until `transaction` ends nobody else stores for it. */
  async lockStored(transaction: Transaction, clientId: string): Promise<Stored> {
    await lockName(transaction, `stored mail ${clientId}`);
    const [stored] = await transaction.query<Stored[]>(STORED, [clientId]);
    return { messages: 0, bytes: 0, ...stored };
  }

  /** Stores the content of a message whose row is there. */
  async write(
    transaction: Transaction,
    id: string,
    { keyId, dataKey, chunks }: Seal & { chunks: Iterable<Buffer> },
  ): Promise<void> {
    await transaction.query(SEAL, [id, keyId, dataKey]);
    let number = 0;
    for (const content of chunks) {
      await transaction.query(CHUNK, [id, number, content]);
      number += 1;
    }
  }

  /** One at a time: the driver takes three times the size of a row. */
  async *read(id: string): AsyncGenerator<{ content: Buffer; isLast: boolean }> {
    const [length] = await this.chunks.query<{ count: number }[]>(LENGTH, [id]);
    const count = length?.count ?? 0;
    for (let number = 0; number < count; number += 1) {
      const [row] = await this.chunks.query<{ content: Buffer }[]>(READ, [id, number]);
      if (!row) return;
      yield { content: row.content, isLast: number === count - 1 };
    }
  }

  /** The rows stay. */
  async forget(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await transaction.query(FORGET, [ids]);
  }

  /** Deletes the content of up to `limit` messages that were refused; returns of how many. */
  async forgetRefused(limit: number): Promise<number> {
    return this.chunks.manager.transaction(async (transaction) => {
      const rows = await transaction.query<{ id: string }[]>(`${OVER} FOR UPDATE SKIP LOCKED`, [limit]);
      await this.forget(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }

  /** Up to `limit` messages after the one with id `after` whose keys another key than `keyId` encrypts, locked. */
  lockOlder(
    transaction: Transaction,
    keyId: string,
    after: string,
    limit: number,
  ): Promise<(Seal & { id: string })[]> {
    return transaction.query<(Seal & { id: string })[]>(OLDER, [keyId, after, limit]);
  }

  async reseal(transaction: Transaction, id: string, { keyId, dataKey }: Seal): Promise<void> {
    await transaction.query(SEAL, [id, keyId, dataKey]);
  }

  /** Of the keys that stored messages need. */
  async keyIds(): Promise<string[]> {
    const rows = await this.chunks.query<{ id: string }[]>(KEY_IDS);
    return rows.map(({ id }) => id);
  }
}
