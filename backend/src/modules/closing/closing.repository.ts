import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';

/** How long a company can reopen its account. */
const KEPT = `interval '30 days'`;
/** How long before the end its Admins are reminded. */
const REMINDED = `interval '7 days'`;

/** What has rows of companies, but for what they pay, which is asked about until the company itself goes. */
const TABLES = `
  SELECT conrelid::regclass::text AS "name" FROM pg_constraint
  WHERE contype = 'f' AND confrelid = 'clients'::regclass AND conrelid <> 'subscriptions'::regclass
  ORDER BY 1`;

interface Found {
  clientId: string;
}
const idsOf = (rows: readonly Found[]): string[] => rows.map(({ clientId }) => clientId);

/** Which companies are closing, by the database's clock. */
@Injectable()
export class ClosingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** When it will be erased; null when that was settled before. */
  async close(transaction: Transaction, clientId: string): Promise<Date | null> {
    const [rows] = await transaction.query<[{ closesAt: Date }[], number]>(
      `UPDATE clients SET closes_at = now() + ${KEPT}, closing_reminded = false, updated_at = now()
       WHERE id = $1 AND closes_at IS NULL RETURNING closes_at AS "closesAt"`,
      [clientId],
    );
    return rows[0]?.closesAt ?? null;
  }

  /** False when it is open, or its time is over. */
  async reopen(transaction: Transaction, clientId: string): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>(
      'UPDATE clients SET closes_at = NULL, updated_at = now() WHERE id = $1 AND closes_at > now()',
      [clientId],
    );
    return count === 1;
  }

  /** Null when it is open, or gone. */
  async closesAt(clientId: string): Promise<Date | null> {
    const rows = await this.dataSource.query<{ closesAt: Date | null }[]>(
      'SELECT closes_at AS "closesAt" FROM clients WHERE id = $1',
      [clientId],
    );
    return rows[0]?.closesAt ?? null;
  }

  /** Whose Admins are to be reminded. */
  async toRemind(limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<Found[]>(
      `SELECT id AS "clientId" FROM clients
       WHERE closes_at < now() + ${REMINDED} AND closes_at > now() AND NOT closing_reminded
       ORDER BY closes_at LIMIT $1`,
      [limit],
    );
    return idsOf(rows);
  }

  async noteReminded(clientId: string): Promise<void> {
    await this.dataSource.query('UPDATE clients SET closing_reminded = true WHERE id = $1', [clientId]);
  }

  /** Those whose time is over. */
  async toErase(): Promise<string[]> {
    const rows = await this.dataSource.query<Found[]>(
      'SELECT id AS "clientId" FROM clients WHERE closes_at <= now() ORDER BY closes_at',
    );
    return idsOf(rows);
  }

  /** The tables that name a company in each row, as PostgreSQL writes their names: one that is added later is among them. */
  async tables(): Promise<string[]> {
    return (await this.dataSource.query<{ name: string }[]>(TABLES)).map(({ name }) => name);
  }

  /** Deletes up to `limit` rows of a company whose time is over from one of {@link tables}; returns how many. */
  async erase(table: string, clientId: string, limit: number): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table}
         WHERE client_id = $1 AND EXISTS (SELECT FROM clients WHERE id = $1 AND closes_at <= now()) LIMIT $2))`,
      [clientId, limit],
    );
    return count;
  }

  /** Deletes the company, and with it whatever is left. */
  async eraseCompany(clientId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM clients WHERE id = $1 AND closes_at <= now()', [clientId]);
  }
}
