import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { SendAlertsJob } from '../../src/modules/alerts/delivery/alerts.jobs.js';
import { UsageAlerts } from '../../src/modules/subscriptions/quota/usage-alerts.service.js';
import { subjectOf } from '../support/alerts.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles } from '../support/jobs.js';
import { notice } from '../support/outbreak-mails.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';

const mails = new MailServer();
let app: TestApp;
beforeAll(async () => {
  const config = { SMTP_URL: await mails.start(), MAIL_FROM: SENDER };
  app = await startApp({ config });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const service = () => app.app.get(UsageAlerts, { strict: false });
const idOf = async (company: Api) => (await company.call<{ id: string }>('/Client/me')).body.data.id;
const setUsed = async (company: Api, scans: number) => {
  const id = await idOf(company);
  await app.sql('UPDATE subscriptions SET scans_used = $2 WHERE client_id = $1', [id, scans]);
  return id;
};
const scan = async (company: Api) =>
  (await company.call('/scans', { json: { sms: true, body: 'Lunch at noon?' } })).status;
/** The time of gathering passes, and what is due is sent. */
const tell = async (id: string) => {
  await app.sql('UPDATE alerts SET closes_at = now() WHERE client_id = $1 AND closed_at IS NULL', [id]);
  await app.app.get(SendAlertsJob, { strict: false }).run();
};
const untilRecorded = (id: string) =>
  until(async () => (await app.sql('SELECT FROM alerts WHERE client_id = $1', [id])).length > 0);
/** Once nobody is still to be told of anything. */
const told = (id: string) =>
  until(async () => {
    const waiting = `SELECT FROM alerts WHERE client_id = $1 AND closed_at IS NULL
      UNION ALL SELECT FROM alert_notices WHERE client_id = $1`;
    return (await app.sql(waiting, [id])).length === 0;
  });
const subjectsTo = (address: string) =>
  mails.received.filter(({ to }) => to.includes(address)).map(({ text }) => subjectOf(text));

it('notifies the Admins at 80 and at 100 percent, once each, however many scans come at once', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 78);
  await Promise.all(Array.from({ length: 6 }, () => scan(company)));
  await untilRecorded(id);
  await tell(id);
  await mails.mailsTo(company.email, 1);
  await setUsed(company, 96);
  await Promise.all(Array.from({ length: 6 }, () => scan(company)));
  await Promise.all(Array.from({ length: 8 }, () => service().notify(id)));
  await service().sweep();
  await tell(id);
  const [first, second] = await mails.mailsTo(company.email, 2);
  expect(first?.text).toContain('80% of your scans are used');
  expect(second?.text).toContain('100 of 100 scans of the Free plan');
  await told(id);
  expect(subjectsTo(company.email)).toHaveLength(2);
});

it('notifies nobody below 80 percent, and nobody who is not an Admin', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 79);
  await service().notify(id);
  expect(await app.sql('SELECT FROM alerts WHERE client_id = $1', [id])).toEqual([]);
  await setUsed(company, 90);
  await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
  await service().notify(id);
  await tell(id);
  await told(id);
  expect(subjectsTo(company.email)).toEqual([]);
});

it('notifies again in the next period', async () => {
  const company = await app.api.newCompany();
  const id = await setUsed(company, 100);
  await service().notify(id);
  await tell(id);
  await mails.mailsTo(company.email);
  await app.sql(
    `UPDATE subscriptions SET current_period_end = now() - interval '1 second', period_anchor = now() - interval '40 days',
      current_period_start = now() - interval '40 days' WHERE client_id = $1`,
    [id],
  );
  expect(await scan(company)).toBe(200);
  await setUsed(company, 100);
  await service().notify(id);
  await tell(id);
  expect(await mails.mailsTo(company.email, 2)).toHaveLength(2);
});

it('one mail tells the Admins of an outbreak, and nothing of its messages but whose they are', async () => {
  const company = await app.api.newCompany();
  const ids: string[] = [];
  for (const place of ['the harbour', 'the office', 'the warehouse'])
    ids.push((await company.call<{ id: string }>('/scans', { json: notice(place) })).body.data.id);
  await updateSenderProfiles(app);
  await company.call(`/scans/${ids[0]}/feedback`, { json: { verdict: 'harmful' } });
  await company.call(`/scans/${ids[1]}/feedback`, { json: { verdict: 'harmful' } });
  const id = await idOf(company);
  await untilRecorded(id);
  await tell(id);
  const [mail] = await mails.mailsTo(company.email);
  expect(subjectsTo(company.email)).toEqual([
    'Gatepost detected an outbreak of harmful messages: desk@northwind.example (Gatepost)',
  ]);
  expect(mail?.text).toContain('3 similar messages from desk@northwind.example were judged harmful.');
  expect(mail?.text).toContain('Further ones score at least 7.');
  expect(mail?.text).not.toMatch(/visitors|harbour|office/i);
});
