import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { Retain } from '../../contract/retain.js';

/** Whose messages: those that come with a key, or, without one, from people of the company. */
export interface MessageOwner {
  clientId: string;
  apiKeyId: string | null;
}

const CHOSEN = `
  SELECT clients.retain AS company, api_keys.retain AS key
  FROM clients LEFT JOIN api_keys ON api_keys.id = $2 AND api_keys.client_id = clients.id WHERE clients.id = $1`;
const LOCK = 'SELECT retain FROM clients WHERE id = $1 FOR NO KEY UPDATE';
const SET = 'UPDATE clients SET retain = $2, updated_at = now() WHERE id = $1';
const LOCK_KEY = `
  SELECT retain, coalesce(name, key_prefix) AS name FROM api_keys
  WHERE client_id = $1 AND id = $2 FOR NO KEY UPDATE`;
const SET_KEY = 'UPDATE api_keys SET retain = $3, updated_at = now() WHERE client_id = $1 AND id = $2';

@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What the company has chosen, and for the key; null: nothing of its own. */
  async chosen({ clientId, apiKeyId }: MessageOwner): Promise<{ company: Retain; key: Retain | null }> {
    const [row] = await this.dataSource.query<{ company: Retain; key: Retain | null }[]>(CHOSEN, [
      clientId,
      apiKeyId,
    ]);
    if (!row) throw new Error('The company is gone');
    return row;
  }

  /** The company's choice, which nobody changes until the transaction ends. */
  async lock(transaction: Transaction, clientId: string): Promise<Retain> {
    const [row] = await transaction.query<{ retain: Retain }[]>(LOCK, [clientId]);
    return row?.retain ?? 'full';
  }

  async set(transaction: Transaction, clientId: string, retain: Retain): Promise<void> {
    await transaction.query(SET, [clientId, retain]);
  }

  /** The same of a key; undefined when the company has none with that id. */
  async lockKey(
    transaction: Transaction,
    clientId: string,
    id: string,
  ): Promise<{ retain: Retain | null; name: string } | undefined> {
    const [row] = await transaction.query<{ retain: Retain | null; name: string }[]>(LOCK_KEY, [
      clientId,
      id,
    ]);
    return row;
  }

  async setKey(transaction: Transaction, clientId: string, id: string, retain: Retain | null): Promise<void> {
    await transaction.query(SET_KEY, [clientId, id, retain]);
  }
}
