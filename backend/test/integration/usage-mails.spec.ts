import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { UsageMailsService } from '../../src/modules/subscriptions/quota/usage-mails.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';

const mails = new MailServer();
let app: TestApp;
beforeAll(async () => {
  const config = { SMTP_URL: await mails.start(), MAIL_FROM: SENDER };
  app = await startApp({ config, detector: new FakeDetector() });
});
afterEach(() => {
  mails.refusal = undefined;
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const service = () => app.app.get(UsageMailsService, { strict: false });
const idOf = async (company: Api) => (await company.call<{ id: string }>('/Client/me')).body.data.id;
const setUsed = async (company: Api, scans: number) => {
  const id = await idOf(company);
  await app.sql('UPDATE subscriptions SET scans_used = $2 WHERE client_id = $1', [id, scans]);
  return id;
};
const scan = async (company: Api) =>
  (await company.call('/scans', { json: { sms: true, body: 'Lunch at noon?' } })).status;
const subjectsTo = (address: string) =>
  mails.received
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());

it('notifies the Admins at 80 and at 100 percent, once each, however many scans come at once', async () => {
  const company = await app.api.newCompany();
  await setUsed(company, 78);
  await Promise.all(Array.from({ length: 6 }, () => scan(company)));
  await mails.mailsTo(company.email, 1);
  await setUsed(company, 96);
  await Promise.all(Array.from({ length: 6 }, () => scan(company)));
  const [first, second] = await mails.mailsTo(company.email, 2);
  expect(first?.text).toContain('80 % of your scans are used');
  expect(second?.text).toContain('100 of 100 scans of the Free plan');
  const id = await idOf(company);
  await Promise.all(Array.from({ length: 8 }, () => service().notify(id)));
  await service().sweep();
  expect(subjectsTo(company.email)).toHaveLength(2);
});

it('notifies nobody below 80 percent, and nobody who is not an Admin', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 79);
  await service().notify(id);
  await setUsed(company, 90);
  await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
  await service().notify(id);
  expect(subjectsTo(company.email)).toEqual([]);
});

it('retries a mail that the mail server did not accept', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 85);
  mails.refusal = 'not now';
  await service().notify(id);
  expect(subjectsTo(company.email)).toEqual([]);
  mails.refusal = undefined;
  await service().sweep();
  expect(subjectsTo(company.email)).toHaveLength(1);
});

it('notifies again in the next period', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 100);
  await service().notify(id);
  await app.sql(
    `UPDATE subscriptions SET current_period_end = now() - interval '1 second', period_anchor = now() - interval '40 days',
      current_period_start = now() - interval '40 days' WHERE client_id = $1`,
    [id],
  );
  expect(await scan(company)).toBe(200);
  await setUsed(company, 100);
  await service().notify(id);
  await until(async () => subjectsTo(company.email).length === 2);
  expect(subjectsTo(company.email)).toHaveLength(2);
});
