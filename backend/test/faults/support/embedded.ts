import { join } from 'node:path';
import { DATABASE, readCredentials, urlOf } from '@gatepost/embedded-postgres/internals/credentials';
import { postmasterRecord } from '@gatepost/embedded-postgres/internals/live-postmaster';

/** The database of the embedded PostgreSQL that runs on `cluster`. */
export async function embeddedUrl(cluster: string): Promise<string> {
  const record = await postmasterRecord(join(cluster, 'postmaster.pid'));
  if (!record?.alive) throw new Error(`No PostgreSQL runs on ${cluster}`);
  return urlOf(await readCredentials(join(cluster, 'gatepost.json')), record.port, DATABASE);
}
