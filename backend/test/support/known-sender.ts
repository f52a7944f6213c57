import type { TestApp } from './app.js';

/** Gives a company a month of mail behind it, and one of its senders eight messages on a working day. */
export async function makeKnown(app: TestApp, clientId: string, senderId: string): Promise<void> {
  await app.sql(
    `UPDATE senders SET first_seen = now() - interval '30 days', messages = 200, usage = usage || jsonb_build_object(
       'hosts', jsonb_build_array(jsonb_build_object('value', 'northwind.example', 'messages', 50,
         'firstSeen', extract(epoch FROM now() - interval '30 days') * 1000, 'lastSeen', extract(epoch FROM now()) * 1000)),
       'hours', (SELECT jsonb_agg(20) FROM generate_series(1, 168)),
       'peaks', (SELECT jsonb_agg(jsonb_build_object('day', extract(epoch FROM now())::bigint / 86400 - n, 'most', 2, 'all', 8)
         ORDER BY n DESC) FROM generate_series(1, 20) AS n))
     WHERE client_id = $1 AND id = $2`,
    [clientId, senderId],
  );
}
