import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE company_hosts (
    client_id uuid NOT NULL CONSTRAINT company_hosts_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    host varchar(253) NOT NULL,
    first_seen timestamptz NOT NULL,
    last_seen timestamptz NOT NULL,
    CONSTRAINT company_hosts_pkey PRIMARY KEY (client_id, host))`,
  'CREATE INDEX company_hosts_client_newest ON company_hosts (client_id, last_seen)',
  // What senders have used is known: a host must not be new for a company because this table is.
  `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
    SELECT client_id, use ->> 'value', to_timestamp(min((use ->> 'firstSeen')::double precision) / 1000),
      to_timestamp(max((use ->> 'lastSeen')::double precision) / 1000)
    FROM senders, jsonb_array_elements(usage -> 'hosts') AS use
    WHERE length(use ->> 'value') <= 253 GROUP BY client_id, use ->> 'value'`,
];

/** Where each company's messages lead: by it a host is told that nobody of the company has linked to. */
export class CompanyHosts1795651200000 implements MigrationInterface {
  name = 'CompanyHosts1795651200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
