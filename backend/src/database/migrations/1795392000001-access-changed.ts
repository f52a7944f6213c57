import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = {
  api_keys:
    'digest, previous_digest, previous_ends_at, scopes, scanning_instructions_id, expires_at, revoked_at',
  sessions: 'expires_at, ended_at',
  users: 'client_id, email, role, deactivated_at',
};

const STATEMENTS = [
  `CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('access_changed', '');
    RETURN NULL;
  END $$`,
  ...Object.entries(CHANGES).map(
    ([
      table,
      columns,
    ]) => `CREATE TRIGGER ${table}_access_changed AFTER UPDATE OF ${columns} OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
  ),
];

/** Processes remember for a second whom a credential belongs to, unless they are notified that it may have changed. */
export class AccessChanged1795392000001 implements MigrationInterface {
  name = 'AccessChanged1795392000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
