import { randomBytes } from 'node:crypto';
import type { Retain } from '../../src/contract/retain.js';
import type { Api } from './api.js';
import type { TestApp } from './app.js';

/** Where a message can have words of its own: each has one that stands nowhere else. */
const PLACES = [
  'body',
  'subject',
  'name',
  'sender',
  'recipient',
  'attachment',
  'external',
  'metadata',
  'message-id',
] as const;
export type Place = (typeof PLACES)[number];
export type Markers = Record<Place, string>;

/** Letters only: neither an address nor a search changes them. */
const word = (): string =>
  `qzmark${Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Finds whatever {@link newMarkers} made, in any case. */
export const MARKER = /qzmark[a-z]{12}/gi;

export const newMarkers = (): Markers =>
  Object.fromEntries(PLACES.map((place) => [place, word()])) as Markers;

/** A phishing mail as a mail server passes it. */
export const markedMail = (marks: Markers): Buffer =>
  Buffer.from(
    [
      `From: "${marks.name}" <${marks.sender}@northwind.example>`,
      `To: ${marks.recipient}@example.com`,
      `Subject: Mailbox ${marks.subject}`,
      `Message-ID: <${marks['message-id']}@northwind.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      `${marks.body}: your mailbox will be closed today. Confirm your password ${marks.body} at`,
      `http://203.0.113.9/login within 24 hours or you lose all mail.`,
      '--part',
      `Content-Type: application/pdf; name="${marks.attachment}.pdf"`,
      `Content-Disposition: attachment; filename="${marks.attachment}.pdf"`,
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjQK',
      '--part--',
      '',
    ].join('\r\n'),
  );

/** The same as a request of the API. */
export const markedScan = (marks: Markers) => ({
  email: true,
  subject: `Mailbox ${marks.subject}`,
  from: `"${marks.name}" <${marks.sender}@northwind.example>`,
  to: `${marks.recipient}@example.com`,
  body: `${marks.body}: your mailbox will be closed today. Confirm your password ${marks.body} at http://203.0.113.9/login within 24 hours or you lose all mail.`,
  externalId: marks.external,
  metadata: { about: marks.metadata },
});

export const setRetention = async (company: Api, retain: Retain): Promise<void> => {
  const { status } = await company.call('/retention', { method: 'PUT', json: { retain } });
  if (status !== 200) throw new Error(`The choice was answered ${status}`);
};

/** A key of the company with this choice of its own. */
export async function newKey(company: Api, fields: object = {}): Promise<Api & { id: string }> {
  const { data } = (
    await company.call<{ id: string; plainTextKey: string }>('/apikeys', {
      json: { scopes: null, ...fields },
    })
  ).body;
  return Object.assign(company.with({ 'x-api-key': data.plainTextKey }), { id: data.id });
}

/** Which markers any row of any table has, and in which table: `body in scans`. */
export async function markersInRows(app: TestApp, marks: Markers): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const [place, mark] of Object.entries(marks)) {
      const rows = await app.sql(`SELECT FROM ${name} AS one WHERE one::text ILIKE $1 LIMIT 1`, [
        `%${mark}%`,
      ]);
      if (rows.length > 0) found.push(`${place} in ${name.split('.').at(-1)}`);
    }
  return found;
}
