import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE scan_feedback (
    scan_id uuid PRIMARY KEY REFERENCES scans ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    verdict varchar(10) NOT NULL,
    note text,
    given_by_email varchar(254),
    given_at timestamptz NOT NULL
  )`,
  `CREATE INDEX scan_feedback_client_newest ON scan_feedback (client_id, scan_id)`,
];

/** What companies say of verdicts. The previous version knows nothing of the table. */
export class ScanFeedback1795478400050 implements MigrationInterface {
  name = 'ScanFeedback1795478400050';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
