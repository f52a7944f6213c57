import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OUTBOX } from '../../src/modules/mail-flow/outbox/outbox.port.js';
import type { OutboxList } from '../../src/modules/mail-flow/outbox/outbox.schemas.js';
import { Outbox } from '../../src/outbox.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf } from '../support/mail-flow.js';

const PARAMETERS = { body: null, smtpUtf8: false, requireTls: false, ret: null, envid: null };

let app: TestApp;
let outbox: Outbox;
beforeAll(async () => {
  outbox = new Outbox(join(await mkdtemp(join(tmpdir(), 'gatepost-outbox-')), 'outbox'));
  app = await startApp({ config: { GATEWAY: 'inline' }, replace: [[OUTBOX, outbox]] });
});
afterAll(() => app.close());

/** Lets a message of the company pass, as the gateway does. */
async function pass(server: MailServerOf, subject: string): Promise<string> {
  const { headers, raw } = await server.pass(mail(subject), { door: 'smtp' });
  const connection = await outbox.connect();
  await connection.mail('ada@northwind.example', null, PARAMETERS);
  await connection.rcpt('bob@example.com', { notify: null, orcpt: null });
  const head = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join('');
  const { text } = await connection.data([Buffer.from(head), raw], async () => true);
  return text.replace('In the outbox as ', '');
}

it('shows each company its own mail, the newest 100, and the source of each', async () => {
  const [company, other] = [await app.api.newCompany(), await app.api.newCompany()];
  const server = await MailServerOf.of(app, company);
  const lunch = await pass(server, 'Lunch');
  const foreign = await pass(await MailServerOf.of(app, other), 'Foreign');
  const { messages } = (await company.call<OutboxList>('/mail/outbox')).body.data;
  expect(messages).toMatchObject([
    { id: lunch, subject: 'Lunch', from: 'ada@northwind.example', to: ['bob@example.com'] },
  ]);
  const source = (id: string) =>
    company.fetch(`/api/mail/outbox/${id}/message`, { method: 'GET', headers: {} });
  const answer = await source(lunch);
  expect(answer.headers.get('content-type')).toBe('message/rfc822');
  const text = await answer.text();
  expect(text).toMatch(/^X-Gatepost-Id: /);
  expect(text.endsWith(mail('Lunch').toString())).toBe(true);
  expect((await source(foreign)).status).toBe(404);
  for (let number = 0; number < 100; number += 1) await pass(server, `News ${number}`);
  const newest = (await company.call<OutboxList>('/mail/outbox')).body.data.messages;
  expect([newest.length, newest[0]?.subject, newest.at(-1)?.subject]).toEqual([100, 'News 99', 'News 0']);
});
