import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { Client } from 'pg';

/** Proposes the scan $2, as found last night among as many alarms as it stands for, with the id $1. */
export const PROPOSE = `
  INSERT INTO proposals (id, client_id, scan_id, fingerprint, hosts, messages, days, lowest, highest, first_at, last_at, of_alarms,
    as_template, link_hosts, expected)
  SELECT $1, client_id, id, fingerprint, link_hosts, 20, 5, 4, score, now() - interval '6 days', now(), 25, true, '{}', '{}'
  FROM scans WHERE id = $2`;

/** In the embedded database there. */
export async function proposeIn(dataDir: string, id: string, scanId: string): Promise<void> {
  const { url } = await findEmbeddedPostgres({ dataDir });
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(PROPOSE, [id, scanId]);
  } finally {
    await client.end();
  }
}
