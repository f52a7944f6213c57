import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE audit_log (
    id uuid CONSTRAINT audit_log_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT audit_log_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    action varchar(40) NOT NULL,
    actor_type varchar(10) NOT NULL,
    actor_id uuid,
    actor_email varchar(254),
    target_type varchar(20),
    target_id varchar(100),
    target_name text,
    details jsonb NOT NULL DEFAULT '{}',
    address varchar(45),
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX audit_log_client_newest ON audit_log (client_id, id)',
  'CREATE INDEX audit_log_client_action ON audit_log (client_id, action, id)',
  'CREATE INDEX audit_log_client_actor ON audit_log (client_id, actor_id, id)',
  'CREATE INDEX audit_log_created_at ON audit_log (created_at)',
];

export class AuditLog1763710000000 implements MigrationInterface {
  name = 'AuditLog1763710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
