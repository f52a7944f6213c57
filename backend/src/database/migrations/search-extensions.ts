import type { QueryRunner } from 'typeorm';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

/** Both come with PostgreSQL, and a database's owner may create them unless an operator has revoked that. */
export async function createSearchExtensions(queryRunner: QueryRunner): Promise<void> {
  for (const extension of EXTENSIONS) {
    try {
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    } catch (cause) {
      throw new Error(helpFor(extension, cause), { cause });
    }
  }
}

function helpFor(extension: string, error: unknown): string {
  const { code } = error as { code?: string };
  const obstacle =
    code === '42501' ? 'this database role may not create it' : 'PostgreSQL could not create it';
  const steps = EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`).join(' ');
  return (
    `the database needs PostgreSQL's extension ${extension}, and ${obstacle}. Install PostgreSQL's contrib modules ` +
    `if they are missing, run this in the database as a superuser, and start again: ${steps}`
  );
}
