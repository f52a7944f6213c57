import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';
import { messagesFrom, REFERENCE } from './scans/messages.js';
import { BenchDatabase } from './support/bench-database.js';
import { Company } from './support/company.js';
import { HttpClient } from './support/http-client.js';
import { measure, type Rate } from './support/load.js';
import { residentMegabytes } from './support/memory.js';
import { startProduct } from './support/product.js';
import { publish } from './support/publish.js';

// npm run bench -- message: whole emails of two sizes beside their text alone, and the memory that they leave. A minute.

const SPAN = { warmUpMs: 1_000, ms: 5_000, most: 50_000 };
const CALLERS = [1, 4] as const;
const TEXT = 20_000;
const MIB = 2 ** 20;
const LINE = 76;

/** Ordinary prose of so many characters. */
const prose = (length: number): string => {
  const bodies = messagesFrom(20_261_124, 200)
    .filter(({ channel, isHtml, isRisky }) => channel === 'email' && !isHtml && !isRisky)
    .map(({ body }) => body);
  return bodies.join('\n\n').repeat(2).slice(0, length);
};

const lines = (base64: string): string => base64.replaceAll(new RegExp(`.{${LINE}}`, 'g'), '$&\r\n');

const HEAD = [
  'From: Ada Bench <ada@northwind.example>',
  'To: Grace <grace@customer.example>',
  'Subject: Your order',
  'Date: Tue, 24 Nov 2026 10:00:00 +0000',
  `Message-ID: <${REFERENCE}@northwind.example>`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=parts',
].join('\r\n');

/** A text, beside which are so many bytes of a file. */
function emailOf(text: string, bytes: number): string {
  const parts = [`Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}`];
  const pixels = Buffer.alloc(bytes, 'a file of no kind that anybody knows');
  if (bytes > 0)
    parts.push(
      'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n' +
        `Content-Disposition: attachment; filename=report.bin\r\n\r\n${lines(pixels.toString('base64'))}`,
    );
  const body = parts.map((part) => `--parts\r\n${part}\r\n`).join('');
  return `${HEAD}\r\n\r\n${body}--parts--\r\n`;
}

interface Kind {
  name: string;
  path: string;
  type: string;
  body: string;
}

const text = prose(TEXT);
const asText = { sender: 'ada@northwind.example', subject: 'Your order', email: true };
const KINDS: readonly Kind[] = [
  {
    name: '20 kB of text, `POST /api/scans`',
    path: '/api/scans',
    type: 'application/json',
    body: JSON.stringify({ ...asText, body: `${REFERENCE}\n${text}` }),
  },
  ...[0, 0.73 * MIB].map((bytes) => {
    const body = emailOf(text, Math.round(bytes));
    const size = body.length < MIB / 2 ? `${Math.round(body.length / 1_000)} kB` : '1 MB';
    return {
      name: `an email of ${size} with that text`,
      path: '/api/scans/message',
      type: 'message/rfc822',
      body,
    };
  }),
];

/** One kind of message with so many callers. */
async function load(
  origin: string,
  apiKey: string,
  { path, type, body }: Kind,
  callers: number,
): Promise<Rate> {
  const client = new HttpClient(origin, callers, { 'content-type': type, 'x-api-key': apiKey });
  let sent = 0;
  try {
    // A reference of its own for each: nothing is recognised as a message that came before.
    const call = () => client.post(path, body.replace(REFERENCE, String((sent += 1))));
    return await measure({ callers, call }, SPAN);
  } finally {
    client.close();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
await chmod(dataDir, 0o755);
const product = await startProduct(dataDir);
try {
  const apiKey = await (await Company.register(product.url)).createKey();
  await BenchDatabase.use(dataDir, (database) => database.raiseQuotas());
  const rows: string[][] = [];
  for (const kind of KINDS)
    for (const callers of CALLERS) {
      const { p50, p95, perSecond } = await load(product.origin, apiKey, kind, callers);
      const megabytes = await residentMegabytes(product.pid);
      const figures = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), megabytes.toFixed(0)];
      rows.push([kind.name, String(callers), ...figures]);
    }
  const head = ['', 'callers', 'a second', 'p50 ms', 'p95 ms', 'memory afterwards, MB'];
  await publish('message', `${machineLine()}\n\n${markdownTable(head, rows)}`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
