import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE email_changes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id uuid NOT NULL,
    old_email varchar(254) NOT NULL,
    new_email varchar(254) NOT NULL,
    token_digest bytea,
    undo_digest bytea,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    undone_at timestamptz
  )`,
  'CREATE UNIQUE INDEX email_changes_token_digest ON email_changes (token_digest)',
  'CREATE UNIQUE INDEX email_changes_undo_digest ON email_changes (undo_digest)',
  'CREATE INDEX email_changes_user ON email_changes (user_id, created_at)',
  'CREATE INDEX email_changes_created_at ON email_changes (created_at)',
  // What is remembered of a session has the person's address in it.
  `CREATE TRIGGER users_email_changed AFTER UPDATE OF email ON users
    FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
];

/** Changes of email addresses. The previous version finds people by the address that they have, as before. */
export class EmailChanges1795651200041 implements MigrationInterface {
  name = 'EmailChanges1795651200041';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
