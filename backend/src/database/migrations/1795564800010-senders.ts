import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE scans ADD COLUMN sender_id uuid, ADD COLUMN link_hosts text[], ADD COLUMN language varchar(3)`,
  // The usage is out of line: lists and searches read rows without it.
  `CREATE TABLE senders (
    id uuid NOT NULL CONSTRAINT senders_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT senders_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    kind varchar(10) NOT NULL,
    name varchar(320) NOT NULL,
    first_seen timestamptz NOT NULL,
    last_seen timestamptz NOT NULL,
    messages int NOT NULL,
    risky int NOT NULL,
    risk double precision NOT NULL,
    usage jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  ) WITH (toast_tuple_target = 128)`,
  'CREATE INDEX senders_client_newest ON senders (client_id, last_seen, id)',
  'CREATE INDEX senders_client_volume ON senders (client_id, messages, id)',
  'CREATE INDEX senders_client_risk ON senders (client_id, risk, id)',
  'CREATE INDEX senders_last_seen ON senders (last_seen)',
  // A queue: rows come and go, so few pages with room to spare, cleaned up early.
  `CREATE TABLE unfolded_scans (
    client_id uuid NOT NULL CONSTRAINT unfolded_scans_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    scan_id uuid NOT NULL,
    CONSTRAINT unfolded_scans_pkey PRIMARY KEY (client_id, scan_id)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`,
  `CREATE FUNCTION scans_to_fold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unfolded_scans (client_id, scan_id)
      SELECT client_id, id FROM added WHERE status = 'completed' AND sender_id IS NOT NULL;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_to_fold AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_to_fold()`,
  `CREATE FUNCTION scan_to_fold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unfolded_scans (client_id, scan_id) VALUES (NEW.client_id, NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  // Most updates complete nothing: indexing one does not even call the function.
  `CREATE TRIGGER scan_to_fold AFTER UPDATE ON scans FOR EACH ROW
    WHEN (OLD.status <> 'completed' AND NEW.status = 'completed' AND NEW.sender_id IS NOT NULL)
    EXECUTE FUNCTION scan_to_fold()`,
];

/**
 * What is usual of each sender, and the scans that are still to be counted in it. Scans of before, and those that the previous
 * version writes, have no sender's id and are not counted.
 */
export class Senders1795564800010 implements MigrationInterface {
  name = 'Senders1795564800010';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
