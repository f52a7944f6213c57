import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './services.js';

/** Creates databases one at a time: PostgreSQL copies a template only while nobody else does. */
const COPY_LOCK = 1;

/** A fresh database with the current schema, on the server at `server`. */
export async function newDatabase(server = inject('postgresServer'), template = TEMPLATE): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return `${server}${name}`;
}
