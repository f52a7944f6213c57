import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/common/durations.js';
import { ClosingAccountsJob } from '../../src/modules/closing/closing.jobs.js';
import { CompanyErasure } from '../../src/modules/closing/company-erasure.service.js';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { Buyer } from '../support/billing.js';
import { updateSenderProfiles } from '../support/jobs.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { codeOf } from '../support/totp.js';
import { until } from '../support/until.js';
import { auditOf, passSteps, statusOf, switchOn } from '../support/two-factor.js';

let app: TestApp;
const server = new MailServer();
beforeAll(async () => {
  const SMTP_URL = await server.start();
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER } });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => (server.received.length = 0));

const close = (admin: Api, more: object = {}) =>
  admin.call<{ closesAt: string }>('/Client/close', {
    json: { name: 'Northwind', password: PASSWORD, ...more },
  });
const reopen = (admin: Api) => admin.call('/Client/reopen', { method: 'POST' });
const outcomeOf = ({ status, body }: Awaited<ReturnType<Api['call']>>) => [status, body.errorCode];
const sms = { json: { sms: true, body: 'See you on Friday' } };
const idOf = async (company: Api) => (await company.call<{ id: string }>('/Client/me')).body.data.id;
const endsIn = (id: string, interval: string) =>
  app.sql(`UPDATE clients SET closes_at = now() + interval '${interval}' WHERE id = $1`, [id]);

/** How many rows each table has that name this company, in any column of that name. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = await app.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'client_id' AND table_schema = 'public' ORDER BY 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [found] = await app.sql<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${name} WHERE client_id = $1`,
      [id],
    );
    if (found?.rows) counts.push([name, found.rows]);
  }
  return Object.fromEntries(counts);
}

describe('closing an account', () => {
  it("takes the company's name, the password and a code, and says what was wrong", async () => {
    const admin = await app.api.newCompany();
    const { secret } = await switchOn(app, admin);
    const fieldsOf = async (more: object) => (await close(admin, more)).body.errorDetails;
    expect(await fieldsOf({ name: 'Southwind' })).toEqual({
      fields: { name: "This is not your company's name" },
    });
    expect(await fieldsOf({ password: 'wrong' })).toEqual({ fields: { password: 'Your password is wrong' } });
    expect(Object.keys((await fieldsOf({}))?.['fields'] ?? {})).toEqual(['code']);
    expect(Object.keys((await fieldsOf({ code: '000000' }))?.['fields'] ?? {})).toEqual(['code']);
    await passSteps(app);
    const { status, body } = await close(admin, { name: ' Northwind ', code: codeOf(secret) });
    expect(status).toBe(200);
    const inDays = (Date.parse(body.data.closesAt) - Date.now()) / DAY_MS;
    expect(inDays).toBeGreaterThan(29.9);
    expect(inDays).toBeLessThan(30.1);
    await passSteps(app);
    expect(outcomeOf(await close(admin, { code: codeOf(secret) }))).toEqual([409, 'CONFLICT']);
  });

  it('refuses keys and scans at once, leaves people the rest, and is taken back', async () => {
    const [admin, other] = [await app.api.newCompany(), await app.api.newCompany()];
    const key = await admin.newKey();
    const { id } = (await admin.call<{ id: string }>('/scans', sms)).body.data;
    expect((await key.call('/scans')).status).toBe(200);
    await close(admin);
    const refused = [403, 'ACCOUNT_CLOSING'];
    expect(outcomeOf(await key.call('/scans'))).toEqual(refused);
    expect(outcomeOf(await key.call('/scans', sms))).toEqual(refused);
    expect(outcomeOf(await admin.call('/scans', sms))).toEqual(refused);
    expect(outcomeOf(await admin.call('/Subscriptions/resume', { method: 'POST' }))).toEqual(refused);
    expect((await admin.call(`/scans/${id}`)).status).toBe(200);
    expect((await admin.fetch('/api/scans/export?format=csv', { method: 'GET', headers: {} })).status).toBe(
      200,
    );
    const again = app.api.with({ authorization: `Bearer ${await app.api.login(admin.email)}` });
    expect((await again.call('/Client/me')).body.data['closesAt']).not.toBeNull();
    expect((await other.call('/scans', sms)).status).toBe(200);

    expect((await reopen(admin)).body.data['closesAt']).toBeNull();
    expect((await key.call('/scans', sms)).status).toBe(200);
    expect(outcomeOf(await reopen(admin))).toEqual([409, 'CONFLICT']);
    expect((await auditOf(admin)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.closed', 'client.reopened']),
    );
  });

  it('ends what is paid for, and nothing is bought meanwhile', async () => {
    const buyer = new Buyer(app, await app.api.newCompany());
    await buyer.buy('Starter');
    await close(buyer.api);
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', cancelAtPeriodEnd: true });
    expect(outcomeOf(await buyer.checkout('Professional'))).toEqual([403, 'ACCOUNT_CLOSING']);
    await reopen(buyer.api);
    expect(await buyer.subscription()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is mailed to the Admins: at once, a week before, and when it is taken back', async () => {
    const admin = await app.api.newCompany();
    await close(admin);
    const [closed] = await server.mailsTo(admin.email);
    expect(closed?.text).toMatch(/^Subject: Your Gatepost account closes on \w+ \d+, \d{4}/m);
    expect(closed?.text).toMatch(/https?:\/\/\S+\/app\/account/);
    await endsIn(await idOf(admin), '6 days');
    const job = app.app.get(ClosingAccountsJob, { strict: false });
    await job.run();
    await job.run();
    const [, reminder] = await server.mailsTo(admin.email, 2);
    expect(reminder?.text).toContain('closes soon');
    await reopen(admin);
    const mails = await server.mailsTo(admin.email, 3);
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toContain('Your Gatepost account stays open');
  });
});

describe('the end of an account', () => {
  it('ends all sessions, and leaves no row of the company and every row of others', async () => {
    const [admin, other] = [await app.api.newCompany(), await app.api.newCompany()];
    const [id, others] = [await idOf(admin), await idOf(other)];
    for (const company of [admin, other]) {
      await company.newKey();
      for (const sender of ['kim', 'lee', 'ada']) {
        const email = {
          email: true,
          subject: 'Friday',
          body: 'See you',
          sender: `${sender}@northwind.example`,
        };
        await company.call('/scans', { json: email });
      }
    }
    await updateSenderProfiles(app);
    await close(admin);
    expect(Object.keys(await rowsOf(id))).toEqual(expect.arrayContaining(['audit_log', 'scans', 'senders']));
    await endsIn(id, '-1 minute');
    expect([await statusOf(admin), await statusOf(other)]).toEqual([401, 200]);
    expect((await reopen(admin)).status).toBe(401);

    const erasure = app.app.get(CompanyErasure, { strict: false });
    await until(async () => {
      await erasure.run(2);
      return (await app.sql('SELECT FROM clients WHERE id = $1', [id])).length === 0;
    });
    expect(await rowsOf(id)).toEqual({});
    expect(await app.sql('SELECT FROM users WHERE email = $1', [admin.email])).toEqual([]);
    expect(await rowsOf(others)).toMatchObject({ scans: 3, senders: 3, api_keys: 1, users: 1 });
  });
});
