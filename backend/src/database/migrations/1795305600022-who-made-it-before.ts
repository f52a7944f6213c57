import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did `actions` to each thing, the last time first; the audit log was written in the same transactions. */
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
 * Who made what there is, from the audit log where it still tells; what nobody is known to have made stays when people
 * leave. Reset links are left out: none is older than an hour. Apart from the columns, which lock their tables: this only
 * locks the rows that it writes. The version before writes nobody while both run.
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
