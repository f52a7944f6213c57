import { randomBytes, randomUUID } from 'node:crypto';
import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { Client } from 'pg';
import { v7 } from 'uuid';

/** What a test says of a message; the rest is made up. */
export interface RecordedMail {
  subject?: string;
  messageId?: string;
  sender?: string;
  recipients?: string[];
  score?: number | null;
  action?: string;
  reason?: string | null;
  reasonCode?: string | null;
  observed?: boolean;
  state?: string;
  reply?: string | null;
  scanId?: string | null;
  relayMs?: number | null;
  /** Who keeps it while it is held. */
  holdKind?: 'deferral' | 'storage' | null;
  /** The same for messages with the same content. */
  content?: Buffer;
}

const INSERT = `
  INSERT INTO mail_messages (id, client_id, api_key_id, door, fingerprint, content, sender, envelope_from, recipients, message_id,
    subject, size, score, action, reason, reason_code, observed, state, reply, scan_id, judged_ms, relay_ms,
    hold_kind, held_until, data_key, expires_at)
  SELECT $1, client_id, $2, 'smtp', $3, $18, $4, $4, $5, $6, $7, 2841, $8, $9, $10, $11, $12, $13, $14, $15, 12, $16,
    $19::varchar, CASE WHEN $19::varchar IS NOT NULL THEN now() + interval '3 days' END,
    CASE WHEN $19::varchar = 'storage' THEN $3::bytea END, now() + interval '30 days'
  FROM users WHERE email = $17`;

const valuesOf = (email: string, given: RecordedMail): unknown[] => [
  v7(),
  randomUUID(),
  randomBytes(32),
  given.sender ?? 'billing@northwind.example',
  given.recipients ?? ['bob@example.com'],
  given.messageId ?? `<${randomUUID()}@northwind.example>`,
  given.subject ?? 'Your invoice',
  given.score === undefined ? 1 : given.score,
  given.action ?? 'deliver',
  given.reason ?? null,
  given.reasonCode ?? null,
  given.observed ?? true,
  given.state ?? 'relayed',
  given.reply === undefined ? '250 2.0.0 Ok: queued as 4F1A2B3C' : given.reply,
  given.scanId ?? null,
  given.relayMs === undefined ? 21 : given.relayMs,
  email,
  given.content ?? randomBytes(32),
  given.holdKind ?? null,
];

/** Records messages of the company of `email`, as its mail servers would have passed them, in the embedded database there. */
export async function recordMailsIn(
  dataDir: string,
  email: string,
  messages: readonly RecordedMail[],
): Promise<void> {
  const { url } = await findEmbeddedPostgres({ dataDir });
  const client = new Client(url);
  await client.connect();
  try {
    for (const message of messages) await client.query(INSERT, valuesOf(email, message));
  } finally {
    await client.end();
  }
}
