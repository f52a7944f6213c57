import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { CompanyHostEntity } from './company-host.entity.js';

/** A company keeps those that it linked to last. */
const MAX_HOSTS = 20_000;
/** Longer ones exist in no name server. */
const MAX_HOST = 253;

/** Those of $2 that the company linked to before $3. */
const KNOWN = `SELECT host FROM company_hosts WHERE client_id = $1 AND host = ANY($2) AND first_seen < $3`;

const HAS_BEFORE = `SELECT FROM company_hosts WHERE client_id = $1 AND first_seen < $2 LIMIT 1`;

/** A host that is in daily use costs a write a day; one that a wrong clock has seen in the future is put right. */
const REMEMBER = `
  INSERT INTO company_hosts AS known (client_id, host, first_seen, last_seen)
    SELECT $1, host, $3, $3 FROM unnest($2::varchar[]) AS given (host) WHERE NOT EXISTS (
      SELECT FROM company_hosts WHERE client_id = $1 AND company_hosts.host = given.host
        AND last_seen BETWEEN $3::timestamptz - interval '1 day' AND $3)
  ON CONFLICT (client_id, host) DO UPDATE SET last_seen = excluded.last_seen
  RETURNING first_seen = last_seen AS "isNew"`;

/** Those beyond the $2 that were seen last. */
const DROP_OLDEST = `
  DELETE FROM company_hosts WHERE client_id = $1 AND last_seen < (
    SELECT last_seen FROM company_hosts WHERE client_id = $1 ORDER BY last_seen DESC OFFSET $2 - 1 LIMIT 1)`;

@Injectable()
export class CompanyHostsRepository {
  constructor(@InjectRepository(CompanyHostEntity) private readonly rows: Repository<CompanyHostEntity>) {}

  /** Those of `hosts` that the company linked to before `since`. */
  async known(
    clientId: string,
    hosts: readonly string[],
    since: Date,
    transaction: Transaction = this.rows.manager,
  ): Promise<Set<string>> {
    const rows = await transaction.query<{ host: string }[]>(KNOWN, [clientId, hosts, since]);
    return new Set(rows.map(({ host }) => host));
  }

  /** Whether the company linked to any host before `time`. */
  async hasBefore(
    clientId: string,
    time: Date,
    transaction: Transaction = this.rows.manager,
  ): Promise<boolean> {
    return (await transaction.query<unknown[]>(HAS_BEFORE, [clientId, time])).length > 0;
  }

  /** Notes in `transaction` that the company links to `hosts`, each named once. */
  async remember(
    transaction: Transaction,
    clientId: string,
    hosts: readonly string[],
    now: Date,
  ): Promise<void> {
    const stored = hosts.filter(({ length }) => length <= MAX_HOST);
    if (stored.length === 0) return;
    const rows = await transaction.query<{ isNew: boolean }[]>(REMEMBER, [clientId, stored, now]);
    if (rows.some(({ isNew }) => isNew)) await transaction.query(DROP_OLDEST, [clientId, MAX_HOSTS]);
  }

  /** Deletes at most `limit` hosts that were not seen for `ms`, by the database's clock; returns how many. */
  async deleteUnseen(ms: number, limit: number): Promise<number> {
    const [, count] = await this.rows.query<[unknown[], number]>(
      `DELETE FROM company_hosts WHERE (client_id, host) IN (
         SELECT client_id, host FROM company_hosts WHERE last_seen < now() - $1 * interval '1 ms' LIMIT $2)`,
      [ms, limit],
    );
    return count;
  }
}
