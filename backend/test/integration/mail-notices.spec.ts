import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SendMailNoticesJob } from '../../src/modules/mail-flow/notices/notices.jobs.js';
import { SenderAnswers } from '../../src/modules/mail-flow/notices/answers/sender-answers.service.js';
import type { HeldMailList } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import type { NoticeSettings } from '../../src/modules/mail-flow/notices/settings/notice-settings.schemas.js';
import { bellOf } from '../support/alerts.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { accept, invite, newEmail, tokenIn as invitationIn } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const SETTINGS = '/mail/notices';
const ANSWERS = '/mail/answers';

const mailbox = new MailServer();
let app: TestApp;
let company: Api & { email: string };
let server: MailServerOf;
let domain: string;
let ada: string;
let domains = 0;

beforeAll(async () => {
  const SMTP_URL = await mailbox.start();
  const PUBLIC_URL = 'https://gatepost.example';
  app = await startApp({ config: { GATEWAY: 'inline', SMTP_URL, MAIL_FROM: SENDER, PUBLIC_URL } });
});
afterAll(async () => {
  await app.close();
  await mailbox.stop();
});

type Choice = Partial<Pick<NoticeSettings, 'notifySenders' | 'language'>>;

const choose = async (fields: Choice, api: Api = company) => {
  const { version } = (await api.call<NoticeSettings>(SETTINGS)).body.data;
  const json = { notifySenders: 'held-and-refused', language: 'en', ...fields, version };
  return api.call<NoticeSettings>(SETTINGS, { method: 'PUT', json });
};

/** A company whose own domain no other test has. */
const begin = async (policy: Parameters<typeof setPolicy>[1] = { holdFrom: 7 }, choice: Choice = {}) => {
  domain = `northwind${(domains += 1)}.com`;
  ada = `ada@${domain}`;
  company = await app.api.newCompany({ companyName: 'Northwind Traders' });
  server = await MailServerOf.of(app, company);
  const declared = await company.call('/profile', { method: 'PUT', json: { version: 0, domains: [domain] } });
  expect(declared.status).toBe(200);
  await setPolicy(company, policy);
  await choose(choice);
};

const pass = (subject: string, fields: Parameters<MailServerOf['pass']>[1] = {}, head = '') => {
  const raw = mail(subject, PHISHING, head).toString().replaceAll('northwind.example', domain);
  return server.pass(Buffer.from(raw), { envelope: { from: ada, to: ['bob@example.com'] }, ...fields });
};

interface Row {
  id: string;
  address: string;
  messages: number;
}

const noticesOf = () =>
  app.sql<Row>(
    `SELECT id, address, count(message_id)::int AS messages FROM mail_notices
     LEFT JOIN mail_notice_messages ON notice_id = id WHERE client_id = $1 GROUP BY id ORDER BY id`,
    [server.caller.clientId],
  );

/** Sends what is gathered, and returns the last of `count` mails to `address`. */
const send = async (count = 1, address = ada) => {
  await app.sql(`UPDATE mail_notices SET due_at = now() WHERE client_id = $1 AND sent_at IS NULL`, [
    server.caller.clientId,
  ]);
  const mails = () => mailbox.received.filter(({ to }) => to.includes(address));
  await runUntil(app, SendMailNoticesJob, async () => mails().length >= count);
  const last = mails().at(-1)!;
  const subject = /^Subject: (.*)$/m.exec(last.text)?.[1]?.trim() ?? '';
  return { ...last, subject, token: /#token=([\w.-]+)/.exec(last.text)?.[1] ?? '' };
};

const answer = (token: string, said: 'mine' | 'not-mine') =>
  app.api.call(ANSWERS, { json: { token, answer: said } });
const heldNow = async () => (await company.call<HeldMailList>('/mail/held')).body.data.messages;
const notesOf = async () => (await heldNow()).map(({ senderNote }) => senderNote);
const entries = async (action: string) => {
  const log = await company.call<{ entries: { action: string; details: object }[] }>('/auditlog');
  return log.body.data.entries.filter((entry) => entry.action === action);
};

describe('the settings', () => {
  it('begin with nobody, are versioned and audited, and show the notice in each language', async () => {
    domain = 'settings.example';
    company = await app.api.newCompany();
    const first = (await company.call<NoticeSettings>(SETTINGS)).body.data;
    expect(first).toMatchObject({
      notifySenders: 'off',
      language: 'en',
      version: 0,
      sendsMail: true,
      hasDomains: false,
      updatedAt: null,
      previews: {
        en: { subject: '3 of your messages were stopped' },
        de: { subject: '3 Ihrer Nachrichten wurden gestoppt' },
      },
    });
    expect((await choose({ notifySenders: 'held', language: 'de' })).body.data).toMatchObject({ version: 1 });
    const json = { notifySenders: 'off', language: 'en', version: 0 };
    expect((await company.call(SETTINGS, { method: 'PUT', json })).status).toBe(409);
    expect(await entries('mail.notices_changed')).toMatchObject([
      { details: { notifySenders: 'off → held', language: 'en → de' } },
    ]);
  });

  it.each([
    [{ notifySenders: 'all' }],
    [{ language: 'fr' }],
    [{ notifySenders: null }],
    [{ extra: 1 }],
    [{ version: -1 }],
  ])('refuse %j', async (fields) => {
    const json = { notifySenders: 'held', language: 'en', version: 0, ...fields };
    expect((await company.call(SETTINGS, { method: 'PUT', json })).status).toBe(400);
  });

  it('are for Admins', async () => {
    const email = newEmail();
    await invite(company, email, 'Member');
    const [invitation] = await mailbox.mailsTo(email);
    await accept(app.api, invitationIn(invitation?.text ?? ''));
    const member = app.api.with({ authorization: `Bearer ${await app.api.login(email)}` });
    expect((await member.call(SETTINGS)).status).toBe(403);
    expect((await choose({})).status).toBe(200);
    expect((await member.call(SETTINGS, { method: 'PUT', json: {} })).status).toBe(403);
  });
});

describe('a sender', () => {
  it('is notified of held mail in plain words, by a mail that nobody answers', async () => {
    await begin();
    await pass('Mailbox full');
    const notice = await send();
    expect(notice).toMatchObject({ from: '', to: [ada], subject: 'Your message waits for review' });
    expect(notice.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(notice.text).toContain('Northwind Traders checks outgoing mail');
    expect(notice.text).toContain('Mailbox full');
    expect(notice.text).not.toContain('203.0.113.9');
    expect(notice.text).toMatch(/https:\/\/gatepost\.example\/mail-answer#token=[\w.-]+&answer=mine/);
  });

  it('is notified once of what several processes stop at a time, with the count, and an hour later again', async () => {
    await begin();
    await Promise.all(Array.from({ length: 12 }, (_, index) => pass(`Message ${index}`)));
    expect(await noticesOf()).toMatchObject([{ address: ada, messages: 12 }]);
    expect((await send()).subject).toBe('12 of your messages wait for review');
    await Promise.all([pass('Later'), pass('Later still')]);
    const [{ minutes } = { minutes: '0' }] = await app.sql<{ minutes: string }>(
      `SELECT extract(epoch FROM due_at - now()) / 60 AS minutes FROM mail_notices
       WHERE client_id = $1 AND closed_at IS NULL`,
      [server.caller.clientId],
    );
    expect(Number(minutes)).toBeGreaterThan(55);
    // Due too early, as where it was opened while the one before was being closed: it waits all the same.
    await app.sql(`UPDATE mail_notices SET due_at = now() WHERE closed_at IS NULL AND client_id = $1`, [
      server.caller.clientId,
    ]);
    await app.app.get(SendMailNoticesJob, { strict: false }).run();
    expect(mailbox.received.filter(({ to }) => to.includes(ada))).toHaveLength(1);
    await app.sql(`UPDATE mail_notices SET closed_at = closed_at - interval '1 hour' WHERE client_id = $1`, [
      server.caller.clientId,
    ]);
    expect((await send(2)).subject).toBe('2 of your messages wait for review');
  });

  it('is notified of what is refused if the company wants that, and in German', async () => {
    await begin({ holdFrom: null, refuseFrom: 7 }, { language: 'de' });
    await pass('Rechnung');
    expect((await send()).subject).toContain('wurde abgewiesen');
    await begin({ holdFrom: null, refuseFrom: 7 }, { notifySenders: 'held' });
    await pass('Invoice');
    expect(await noticesOf()).toEqual([]);
  });

  it('is notified of a message once, however often its mail server asks', async () => {
    await begin();
    await pass('Mailbox');
    await pass('Mailbox');
    expect(await noticesOf()).toMatchObject([{ messages: 1 }]);
  });

  it('is not notified of what was released meanwhile', async () => {
    await begin();
    const { id } = await pass('Mailbox');
    await company.call(`/mail/held/${id}/release`, { json: {} });
    await pass('Another');
    const notice = await send();
    expect(notice.subject).toBe('Your message waits for review');
    expect(notice.text).toContain('Another');
    expect(notice.text).not.toContain('Mailbox');
  });

  it.each([
    ['whose company has not switched it on', { notifySenders: 'off' }, {}, {}, ''],
    ['while the policy observes', {}, { mode: 'observe' }, {}, ''],
    ['of a bounce', {}, {}, { envelope: { from: '', to: ['bob@example.com'] } }, ''],
    ['of mail that a program sent', {}, {}, {}, 'Auto-Submitted: auto-replied\r\n'],
    ['in another domain', {}, {}, { login: 'eve@elsewhere.example' }, ''],
  ] as const)('is not notified %s', async (_, choice, policy, fields, head) => {
    await begin({ holdFrom: 7, ...policy }, choice);
    expect((await pass('Mailbox', fields, head)).id).toBeTruthy();
    expect(await server.records()).toHaveLength(1);
    expect(await noticesOf()).toEqual([]);
  });

  it('is notified where answers go if the account is no address', async () => {
    await begin();
    await pass('Mailbox', { login: 'ada' });
    expect(await noticesOf()).toMatchObject([{ address: ada }]);
  });

  it('of a company with 500 others in this hour is not notified', async () => {
    await begin();
    await app.sql(
      `INSERT INTO mail_notices (id, client_id, address, due_at, closed_at, sent_at)
       SELECT gen_random_uuid(), $1, 'forged' || n || '@x.example', now(), now(), now() FROM generate_series(1, 500) n`,
      [server.caller.clientId],
    );
    await pass('Mailbox');
    const rows = await app.sql('SELECT FROM mail_notices WHERE client_id = $1', [server.caller.clientId]);
    expect(rows).toHaveLength(500);
    expect(await heldNow()).toHaveLength(1);
  });

  it('is notified later where the mail server does not take the notice at first', async () => {
    await begin();
    await pass('Mailbox');
    mailbox.refusal = 'not now';
    await app.sql('UPDATE mail_notices SET due_at = now() WHERE client_id = $1', [server.caller.clientId]);
    const state = async () => {
      const query = `SELECT attempts, leased_until, sent_at, due_at > now() AS later FROM mail_notices WHERE client_id = $1`;
      return (await app.sql<Record<string, unknown>>(query, [server.caller.clientId]))[0];
    };
    await runUntil(app, SendMailNoticesJob, async () => (await state())?.later === true);
    expect(await state()).toMatchObject({ attempts: 1, leased_until: null, sent_at: null });
    mailbox.refusal = undefined;
    await send();
    await until(async () => (await state())?.sent_at !== null);
  });
});

describe('the answer of a sender', () => {
  it('that they sent it is a note for those who decide, and releases nothing', async () => {
    await begin();
    await pass('One');
    const { token } = await send();
    await pass('Later');
    expect(await answer(token, 'mine')).toMatchObject({
      status: 200,
      body: { data: { answer: 'mine', messages: 1 } },
    });
    expect((await answer(token, 'mine')).status).toBe(200);
    const [one, later] = await heldNow();
    expect(one).toMatchObject({
      state: 'held',
      senderNote: { claimedAt: expect.any(String), deniedAt: null },
    });
    expect(later?.senderNote).toBeNull();
    expect(await entries('mail.sender_claimed')).toMatchObject([{ details: { messages: '1' } }]);
  });

  it('that they did not marks all that is held of theirs, says it is harmful, and alerts once', async () => {
    await begin();
    const first = await pass('One');
    const { token } = await send();
    await pass('Later');
    await pass('Of somebody else', { login: `kim@${domain}` });
    const said = await Promise.all([answer(token, 'not-mine'), answer(token, 'not-mine')]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(said[0].body.data).toEqual({ answer: 'not-mine', messages: 2 });
    const denied = { claimedAt: null, deniedAt: expect.any(String) };
    expect(await notesOf()).toEqual([denied, denied, null]);
    const feedbackOf = async (id: string) =>
      (await company.call<{ feedback: object | null }>(`/scans/${id}`)).body.data.feedback;
    const scans = (await heldNow()).map(({ scanId }) => scanId ?? '');
    await until(async () => (await feedbackOf(scans[1] ?? '')) !== null);
    expect(await feedbackOf(first.judged?.scanId ?? '')).toMatchObject({
      verdict: 'harmful',
      givenByEmail: ada,
    });
    expect(await feedbackOf(scans[2] ?? '')).toBeNull();
    expect(await entries('mail.sender_denied')).toHaveLength(1);
    await until(async () => (await bellOf(company)).alerts.some(({ kind }) => kind === 'mail-denied'));
    const denials = (await bellOf(company)).alerts.filter(({ kind }) => kind === 'mail-denied');
    expect(denials).toMatchObject([{ count: 2 }]);
    // Another answer is noted besides.
    expect((await answer(token, 'mine')).status).toBe(200);
    expect((await notesOf())[0]).toEqual({ claimedAt: expect.any(String), deniedAt: expect.any(String) });
  });

  it('that they did not is the last that they hear of it: nobody tells them that it was refused', async () => {
    await begin();
    const { id } = await pass('One');
    await answer((await send()).token, 'not-mine');
    expect((await company.call(`/mail/held/${id}/refuse`, { json: { reason: 'phishing' } })).status).toBe(
      200,
    );
    const values = [server.caller.clientId];
    await app.sql(
      `UPDATE mail_notices SET closed_at = closed_at - interval '1 hour' WHERE client_id = $1`,
      values,
    );
    await app.sql('UPDATE mail_notices SET due_at = now() WHERE client_id = $1 AND sent_at IS NULL', values);
    await runUntil(app, SendMailNoticesJob, async () => {
      const rows = await app.sql(
        'SELECT FROM mail_notices WHERE client_id = $1 AND sent_at IS NOT NULL',
        values,
      );
      return rows.length === 2;
    });
    expect(mailbox.received.filter(({ to }) => to.includes(ada))).toHaveLength(1);
  });

  it('leaves what people have said of a scan', async () => {
    await begin();
    const { judged } = await pass('One');
    await company.call(`/scans/${judged?.scanId}/feedback`, { json: { verdict: 'legitimate' } });
    const { token } = await send();
    await answer(token, 'not-mine');
    const [notice] = await noticesOf();
    await app.app.get(SenderAnswers, { strict: false }).report(notice?.id ?? '');
    const scan = await company.call<{ feedback: object }>(`/scans/${judged?.scanId}`);
    expect(scan.body.data.feedback).toMatchObject({ verdict: 'legitimate' });
  });

  it('touches no other company', async () => {
    await begin();
    await pass('One');
    const { token } = await send();
    const other = await app.api.newCompany();
    const theirs = await MailServerOf.of(app, other);
    await setPolicy(other, { holdFrom: 7 });
    await theirs.pass(mail('Theirs', PHISHING), { login: ada });
    expect((await answer(token, 'not-mine')).body.data).toMatchObject({ messages: 1 });
    const list = (await other.call<HeldMailList>('/mail/held')).body.data;
    expect(list.messages).toMatchObject([{ sender: ada, senderNote: null }]);
  });

  it('needs a token that works: one error for all others', async () => {
    await begin();
    await pass('One');
    const { token } = await send();
    const [id = '', until = '', proof = ''] = token.split('.');
    const hostile = [
      `${id}.${Number(until) + 1}.${proof}`,
      `${id}.0000000000000.${proof}`,
      `f${id.slice(1)}.${until}.${proof}`,
      `${id}.${until}.${'A'.repeat(43)}`,
      `${token}.`,
      "' OR 1=1 --",
      '\u0001',
    ];
    for (const wrong of hostile) {
      const { status, body } = await answer(wrong, 'mine');
      expect([status, body.message]).toEqual([404, 'This link is no longer valid']);
    }
    expect((await app.api.call(ANSWERS)).status).toBe(405);
    await app.sql('DELETE FROM mail_notices WHERE id = $1', [id]);
    expect((await answer(token, 'mine')).status).toBe(404);
    expect(await notesOf()).toEqual([null]);
  });

  it.each([
    [{ answer: 'mine' }],
    [{ token: '', answer: 'mine' }],
    [{ token: 'x'.repeat(201), answer: 'mine' }],
    [{ token: 'x', answer: 'release' }],
    [{ token: 'x', answer: 'mine', messages: [] }],
  ])('refuses %j', async (json) => {
    expect((await app.api.call(ANSWERS, { json })).status).toBe(400);
  });
});
