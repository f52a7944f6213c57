import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE saved_views (
    id uuid CONSTRAINT saved_views_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT saved_views_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    user_id uuid NOT NULL CONSTRAINT saved_views_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name varchar(100) NOT NULL,
    query varchar(2000) NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX saved_views_user_name ON saved_views (user_id, name)`,
  `CREATE INDEX saved_views_client ON saved_views (client_id)`,
];

/** Filters of the history that people keep. */
export class SavedViews1795564800040 implements MigrationInterface {
  name = 'SavedViews1795564800040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
