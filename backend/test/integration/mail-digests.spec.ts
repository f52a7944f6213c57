import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SendMailDigestsJob } from '../../src/modules/mail-flow/digests/digests.jobs.js';
import { DigestDelivery } from '../../src/modules/mail-flow/digests/digest-delivery.service.js';
import type { Digest, DigestList } from '../../src/modules/mail-flow/digests/digests.schemas.js';
import { LinkTokens } from '../../src/modules/mail-flow/notices/link-tokens.js';
import { ProductLogger } from '../../src/ops/product-logger.js';
import { CONFIG } from '../../src/config/config.module.js';
import type { Config } from '../../src/config/config.js';
import { newId } from '../../src/common/ids.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil } from '../support/jobs.js';
import { waitingMail } from '../support/mail-flow.js';
import { newEmail } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';

const DIGESTS = '/mail/digests';
const DAILY = {
  group: null,
  frequency: 'daily',
  digestAt: '08:00',
  timeZone: 'Europe/Berlin',
  language: 'en',
};

const mailbox = new MailServer();
let app: TestApp;
let company: Api & { email: string };

beforeAll(async () => {
  const SMTP_URL = await mailbox.start();
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER, PUBLIC_URL: 'https://gatepost.example' } });
});
afterAll(async () => {
  await app.close();
  await mailbox.stop();
});
beforeEach(async () => {
  company = await app.api.newCompany({ companyName: 'Northwind Traders' });
});

const add = (fields: object = {}, api: Api = company) =>
  api.call<Digest>(DIGESTS, { json: { ...DAILY, email: newEmail(), ...fields } });
const list = async (api: Api = company) => (await api.call<DigestList>(DIGESTS)).body.data.digests;
const newGroup = async (entries: string[] = [], name = 'Billing') =>
  (await company.call<{ id: string }>('/mail/groups', { json: { name, entries } })).body.data.id;
const actions = async () => {
  const log = await company.call<{ entries: { action: string; details: object }[] }>('/auditlog');
  return log.body.data.entries.filter(({ action }) => action.startsWith('mail.digest'));
};
const prove = () => app.sql('UPDATE users SET proven_at = now() WHERE email = $1', [company.email]);
const confirm = (id: string) =>
  app.sql('UPDATE mail_digest_recipients SET confirmed_at = now() WHERE id = $1', [id]);
const secret = () => app.app.get<Config>(CONFIG).JWT_SECRET;
const token = (purpose: 'answer' | 'confirm' | 'unsubscribe', id: string, from = new Date()) =>
  new LinkTokens(secret(), purpose).of(id, from);

const sentTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));
const due = (id: string) => app.sql('UPDATE mail_digest_recipients SET next_at = now() WHERE id = $1', [id]);
const row = async (id: string) =>
  (
    await app.sql<Record<string, unknown>>(
      'SELECT *, next_at > now() AS later FROM mail_digest_recipients WHERE id = $1',
      [id],
    )
  )[0];
/** Ends the turn that is due, whether it sends something or not. */
const takeTurn = async (id: string) => {
  await due(id);
  await runUntil(app, SendMailDigestsJob, async () => {
    const found = await row(id);
    return found?.later === true && found.leased_until === null;
  });
};
/** The last of `count` digests. */
const digest = async (id: string, email: string, count = 1) => {
  await takeTurn(id);
  expect(sentTo(email)).toHaveLength(count);
  const { text } = sentTo(email).at(-1)!;
  return { text, subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '' };
};

const unsubscribe = (link: string, fields: { raw?: string; type?: string } = {}) =>
  app.api.call(`${DIGESTS}/unsubscribe?token=${link}`, {
    raw: fields.raw ?? 'List-Unsubscribe=One-Click',
    headers: { 'content-type': fields.type ?? 'application/x-www-form-urlencoded' },
  });

describe('who gets digests', () => {
  it('is listed, added, changed and removed, and that is audited', async () => {
    const group = await newGroup();
    const email = newEmail();
    const added = await add({ email: email.toUpperCase(), group });
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        ...DAILY,
        id: expect.any(String),
        email,
        group,
        groupName: 'Billing',
        confirmed: false,
        lastSentAt: null,
        createdAt: expect.any(String),
      },
    ]);
    const { id } = added.body.data;
    const changed = await company.call<Digest>(`${DIGESTS}/${id}`, {
      method: 'PUT',
      json: { ...DAILY, group: 'none', frequency: 'hourly', language: 'de' },
    });
    expect(changed.body.data).toMatchObject({
      id,
      email,
      group: 'none',
      frequency: 'hourly',
      language: 'de',
    });
    expect(await list()).toEqual([changed.body.data]);
    expect((await company.call(`${DIGESTS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await company.call(`${DIGESTS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await list()).toEqual([]);
    const daily = 'daily at 08:00 Europe/Berlin, en, Billing';
    expect((await actions()).toReversed()).toMatchObject([
      { action: 'mail.digest_added', details: { what: daily } },
      { action: 'mail.digest_changed', details: { what: `${daily} → hourly, de, senders in no group` } },
      { action: 'mail.digest_removed' },
    ]);
  });

  it('is each address once for the same mail, and at most 20, of 100 a day', async () => {
    const email = newEmail();
    const group = await newGroup();
    for (const scope of [null, 'none', group]) expect((await add({ email, group: scope })).status).toBe(201);
    for (const scope of [null, 'none', group]) {
      expect(await add({ email, group: scope })).toMatchObject({
        status: 409,
        body: { errorDetails: { fields: {} } },
      });
    }
    const [first] = await list();
    const moved = { method: 'PUT', json: { ...DAILY, group } };
    expect((await company.call(`${DIGESTS}/${first?.id}`, moved)).status).toBe(409);
    const more = await Promise.all(Array.from({ length: 18 }, () => add()));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(17);
    expect(await list()).toHaveLength(20);
    await app.sql(
      `INSERT INTO audit_log (id, client_id, action, actor_type, details, created_at)
       SELECT gen_random_uuid(), client_id, 'mail.digest_added', 'system', '{}', now()
       FROM users, generate_series(1, 80) WHERE email = $1`,
      [company.email],
    );
    await company.call(`${DIGESTS}/${first?.id}`, { method: 'DELETE' });
    expect((await add()).status).toBe(429);
  });

  it.each([
    [{ email: 'nobody' }],
    [{ email: 'a@b.example,c@d.example' }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }],
    [{ email: `${'x'.repeat(250)}@b.example` }],
    [{ group: 'all' }],
    [{ group: newId() }],
    [{ digestAt: '24:00' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ frequency: 'weekly', language: 'fr' }],
    [{ confirmed: true }],
  ])('is not added by %j', async (fields) => {
    expect((await add(fields)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is no other company’s concern, and neither are its groups', async () => {
    const { id } = (await add()).body.data;
    const other = await app.api.newCompany();
    const group = await newGroup();
    expect((await add({ group }, other)).status).toBe(400);
    const json = { ...DAILY, frequency: 'hourly' };
    expect((await other.call(`${DIGESTS}/${id}`, { method: 'PUT', json })).status).toBe(404);
    expect((await other.call(`${DIGESTS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await list()).toMatchObject([{ id, frequency: 'daily' }]);
  });
});

describe('an address that no person of the company has proven', () => {
  it('is asked once, and gets digests when it has confirmed', async () => {
    await waitingMail(app, company.email);
    const email = newEmail();
    const { id } = (await add({ email })).body.data;
    const asked = await digest(id, email);
    expect(asked.subject).toBe('Digests of held mail of Northwind Traders?');
    await digest(id, email);
    const link = /#token=3?D?([\w.-]+)&do=3?D?confirm/.exec(asked.text)?.[1] ?? '';
    const answers = await Promise.all(
      [link, link].map((given) => app.api.call(`${DIGESTS}/confirm`, { json: { token: given } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toMatchObject([{ email, confirmed: true }]);
    const recorded = (await actions()).map(({ action }) => action);
    expect(recorded).toEqual(['mail.digest_confirmed', 'mail.digest_added']);
    expect((await digest(id, email, 2)).subject).toBe('One held message waits for review');
  });

  it('is not confirmed by any other token', async () => {
    const { id } = (await add()).body.data;
    const old = new Date(Date.now() - 8 * 86_400_000);
    const wrong = [
      token('unsubscribe', id),
      token('answer', id),
      token('confirm', id, old),
      token('confirm', newId()),
      `${token('confirm', id)}A`,
      "' OR 1=1 --",
    ];
    for (const given of wrong) {
      const { status, body } = await app.api.call(`${DIGESTS}/confirm`, { json: { token: given } });
      expect([status, body.message]).toEqual([404, 'This link is no longer valid']);
    }
    expect(await list()).toMatchObject([{ confirmed: false }]);
  });
});

describe('a digest', () => {
  it('of all mail says how much waits, of whom and what expires, and nothing of what it says', async () => {
    await prove();
    const { id, confirmed } = (await add({ email: company.email })).body.data;
    expect(confirmed).toBe(true);
    const first = await waitingMail(app, company.email);
    await waitingMail(app, company.email);
    await app.sql(
      "UPDATE mail_messages SET subject = 'Secret', held_until = now() + interval '1 hour' WHERE id = $1",
      [first],
    );
    const { text, subject } = await digest(id, company.email);
    expect(subject).toBe('2 held messages wait for review, one expires within a day');
    expect(text).toContain('One of them expires within a day');
    expect(text).toContain(`- ${company.email}: 2`);
    expect(text).toContain('https://gatepost.example/app/held\r\n');
    expect(text).not.toContain('Secret');
    expect(text).toMatch(
      /^List-Unsubscribe: <https:\/\/gatepost\.example\/api\/mail\/digests\/unsubscribe\?token=[\w.-]+>\r$/m,
    );
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect((await list())[0]?.lastSentAt).not.toBeNull();
  });

  it('of a group, and of senders in none, is about their mail only, and links to it', async () => {
    await prove();
    const [group, other] = [await newGroup([company.email]), await newGroup([], 'Other')];
    const ids = [];
    for (const of of [group, other, 'none'])
      ids.push((await add({ email: company.email, group: of, language: 'de' })).body.data.id);
    await waitingMail(app, company.email);
    for (const id of ids) await takeTurn(id);
    const [mail, ...more] = sentTo(company.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/app/held?show=groups&group=${group}`);
    // Digests of a group end with it.
    await company.call(`/mail/groups/${group}`, { method: 'DELETE' });
    expect(await list()).toMatchObject([{ group: other }, { group: 'none' }]);
  });

  it('is not sent while nothing waits, nor by the hour while nothing is new', async () => {
    await prove();
    const { id } = (await add({ email: company.email, frequency: 'hourly' })).body.data;
    await takeTurn(id);
    expect(sentTo(company.email)).toEqual([]);
    const waiting = await waitingMail(app, company.email);
    await digest(id, company.email);
    await digest(id, company.email);
    await app.sql("UPDATE mail_messages SET held_until = now() + interval '25 hours' WHERE id = $1", [
      waiting,
    ]);
    await app.sql(
      "UPDATE mail_digest_recipients SET last_sent_at = now() - interval '2 hours' WHERE id = $1",
      [id],
    );
    await app.sql("UPDATE mail_messages SET created_at = now() - interval '3 hours' WHERE id = $1", [
      waiting,
    ]);
    await digest(id, company.email);
    await app.sql("UPDATE mail_messages SET held_until = now() + interval '23 hours' WHERE id = $1", [
      waiting,
    ]);
    expect((await digest(id, company.email, 2)).subject).toContain('one expires within a day');
    await app.sql("UPDATE mail_messages SET state = 'refused' WHERE id = $1", [waiting]);
    await digest(id, company.email, 2);
  });

  it('is sent once by two workers, and by a second one whose first was lost', async () => {
    await prove();
    const { id } = (await add({ email: company.email })).body.data;
    await waitingMail(app, company.email);
    await due(id);
    const delivery = app.app.get(DigestDelivery, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => delivery.dispatch()));
    await until(async () => (await row(id))?.leased_until === null && (await row(id))?.last_sent_at !== null);
    // One that comes back late has no turn any more.
    await delivery.send({ id, attempts: Number((await row(id))?.attempts) - 1 });
    expect(sentTo(company.email)).toHaveLength(1);
    await app.sql(
      `UPDATE mail_digest_recipients SET next_at = now(), leased_until = now() - interval '1 second', attempts = attempts + 1 WHERE id = $1`,
      [id],
    );
    await runUntil(app, SendMailDigestsJob, async () => sentTo(company.email).length === 2);
  });

  it('is sent later where the mail server does not take it at first', async () => {
    await prove();
    const { id } = (await add({ email: company.email })).body.data;
    await waitingMail(app, company.email);
    mailbox.refusal = 'not now';
    await takeTurn(id);
    expect(await row(id)).toMatchObject({ failures: 1, last_sent_at: null });
    mailbox.refusal = undefined;
    await digest(id, company.email);
    expect(await row(id)).toMatchObject({ failures: 0, last_sent_at: expect.any(Date) });
  });

  it('is not sent to a person who can’t sign in any more, who is not asked either', async () => {
    await prove();
    const { id } = (await add({ email: company.email })).body.data;
    await waitingMail(app, company.email);
    await digest(id, company.email);
    await app.sql('UPDATE users SET deactivated_at = now() WHERE email = $1', [company.email]);
    await takeTurn(id);
    expect(sentTo(company.email)).toHaveLength(1);
  });
});

describe('who unsubscribes', () => {
  it.each([
    ['a form', undefined, undefined],
    [
      'a form in parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['JSON, as the page does', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ])('by %s gets nothing more, and a repetition is answered the same', async (_, raw, type) => {
    const { id } = (await add()).body.data;
    await confirm(id);
    const link = token('unsubscribe', id);
    const fields = { ...(raw !== undefined && { raw }), ...(type !== undefined && { type }) };
    expect((await unsubscribe(link, fields)).status).toBe(200);
    expect((await unsubscribe(link, fields)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await actions()).map(({ action }) => action)).toEqual([
      'mail.digest_unsubscribed',
      'mail.digest_added',
    ]);
  });

  it('needs a token of that purpose, and what a mail program says', async () => {
    const { id } = (await add()).body.data;
    const link = token('unsubscribe', id);
    const old = new Date(Date.now() - 366 * 86_400_000);
    const wrong = [token('confirm', id), token('answer', id), token('unsubscribe', id, old), `${link}A`, 'x'];
    for (const given of wrong) expect((await unsubscribe(given)).status).toBe(404);
    for (const raw of ['', 'List-Unsubscribe=', 'List-Unsubscribe=One-Click&x=1', 'x'.repeat(3_000), '%'])
      expect((await unsubscribe(link, { raw })).status).toBe(400);
    expect((await unsubscribe(link, { raw: '--', type: 'multipart/form-data; boundary=b' })).status).toBe(
      400,
    );
    expect((await unsubscribe(`${link}&token=${link}`)).status).toBe(400);
    // No other route takes a form.
    const form = { raw: 'token=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.api.call(`${DIGESTS}/confirm`, form)).status).toBe(415);
    expect(await list()).toMatchObject([{ id }]);
  });

  it('is shown a page by the link itself, which ends nothing, and no log has the token', async () => {
    const { id } = (await add()).body.data;
    const link = token('unsubscribe', id);
    const lines: string[] = [];
    Logger.overrideLogger(
      new ProductLogger(
        { NODE_ENV: 'production', LOG_LEVEL: 'debug' },
        { write: (line: string) => lines.push(line) > 0 },
      ),
    );
    try {
      const path = `/api${DIGESTS}/unsubscribe?token=${link}`;
      const { status, headers } = await fetch(app.api.url + path, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([
        303,
        `https://gatepost.example/mail-digest#token=${link}&do=unsubscribe`,
      ]);
      expect(await list()).toMatchObject([{ id }]);
      await unsubscribe(link, { raw: 'wrong' });
      await unsubscribe(link);
      await until(async () => lines.filter((line) => line.includes('digests/unsubscribe')).length >= 3);
    } finally {
      Logger.overrideLogger(false);
    }
    expect(lines.filter((line) => line.includes(link.slice(-20)))).toEqual([]);
  });
});
