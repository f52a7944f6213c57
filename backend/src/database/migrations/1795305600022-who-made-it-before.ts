import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who last performed `actions` on each object; audit entries are written in the same transaction as the change. */
const madeBy = (target: string, ...actions: string[]): string => `
  SELECT client_id, target_id, actor_id,
    row_number() OVER (PARTITION BY client_id, target_id ORDER BY id DESC) AS nth
  FROM audit_log
  WHERE action IN (${actions.map((action) => `'${action}'`).join(', ')})
    AND target_type = '${target}' AND actor_type = 'user'`;

const setMaker = (table: string, column: string, nth: number, made: string, where: string): string => `
  UPDATE ${table} SET ${column} = made.actor_id FROM (${made}) AS made
  WHERE made.client_id = ${table}.client_id AND made.target_id = ${table}.id::text AND made.nth = ${nth}
    AND ${table}.${column} IS NULL AND ${where}`;

const KEYS = madeBy('key', 'key.created', 'key.rotated');
const INVITATIONS = madeBy('invitation', 'user.invited', 'user.invitation_resent');

const STATEMENTS = [
  setMaker('api_keys', 'issued_by', 1, KEYS, 'revoked_at IS NULL'),
  setMaker('api_keys', 'previous_issued_by', 2, KEYS, 'previous_digest IS NOT NULL'),
  setMaker('invitations', 'invited_by', 1, INVITATIONS, 'true'),
];

/**
 * Fills in who created existing rows, as far as the audit log still knows; rows without a known creator stay when
 * people leave. Reset links are left out: none is older than an hour. Separate from adding the columns, which locks
 * their tables: this locks only the rows that it writes. The previous version sets no creator while both run.
 */
export class WhoMadeItBefore1795305600022 implements MigrationInterface {
  name = 'WhoMadeItBefore1795305600022';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
