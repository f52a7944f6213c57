import { afterAll, beforeAll, expect, it } from 'vitest';
import { Releases } from '../../src/modules/mail-flow/holds/releases.service.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { mail, MailServerOf, setDomains, setPolicy } from '../support/mail-flow.js';
import { PHISHING } from '../support/smtp-gateway.js';

const TO = ['bob@example.com', 'eve@example.com'];
const AUDITOR = 'audit@northwind.com';

const nextHop = new FakeNextHop();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' }, replace: [[NEXT_HOP, nextHop]] });
});
afterAll(() => app.close());

it('stored mail that is released is copied to the auditor once, after its recipients have it', async () => {
  const company = await app.api.newCompany();
  const server = await MailServerOf.of(app, company);
  await setDomains(company, ['northwind.com']);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage', copyTo: AUDITOR });
  const envelope = { from: 'ada@northwind.example', to: TO };
  const { id, action } = await server.pass(mail('Mailbox', PHISHING), { envelope });
  expect(action).toBe('hold');
  await company.call(`/mail/held/${id}/release`, { json: {} });
  const send = async () => {
    await app.sql('UPDATE mail_messages SET due = now() WHERE id = $1 AND due IS NOT NULL', [id]);
    await app.app.get(Releases, { strict: false }).sendDue();
  };
  nextHop.mood = 'busy';
  await send();
  expect(nextHop.taken).toEqual([]);
  nextHop.mood = 'well';
  await send();
  await send();
  expect(nextHop.taken.map(({ to }) => to)).toEqual([TO, [AUDITOR]]);
  const [message, copy] = nextHop.taken;
  expect(copy?.raw.equals(message?.raw ?? Buffer.alloc(0))).toBe(true);
  const trace = await company.call<{ steps: object[] }>(`/mail/messages/${id}`);
  expect(trace.body.data.steps.at(-1)).toMatchObject({ step: 'copied', reply: '250 2.0.0 Ok: queued as 7' });
});
