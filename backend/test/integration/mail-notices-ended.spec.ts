import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeldMail, MailDecisionProgress } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { ExpireHeldMailJob } from '../../src/modules/mail-flow/holds/holds.jobs.js';
import { SendMailNoticesJob } from '../../src/modules/mail-flow/notices/notices.jobs.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';
import { change, reviewOf } from '../support/reviews.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';

const mailbox = new MailServer();
let app: TestApp;
let company: Api;
let server: MailServerOf;
let domain: string;
let ada: string;
let domains = 0;

beforeAll(async () => {
  const SMTP_URL = await mailbox.start();
  app = await startApp({
    config: { GATEWAY: 'inline', SMTP_URL, MAIL_FROM: SENDER },
    replace: [[NEXT_HOP, new FakeNextHop()]],
  });
});
afterAll(async () => {
  await app.close();
  await mailbox.stop();
});

const choose = async (notifySenders: string, version: number) => {
  const json = { notifySenders, language: 'en', version };
  expect((await company.call('/mail/notices', { method: 'PUT', json })).status).toBe(200);
};

/** A company that stores what it holds, and whose own domain no other test has. */
const begin = async (notifySenders = 'held-and-refused') => {
  domain = `contoso${(domains += 1)}.com`;
  ada = `ada@${domain}`;
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  const declared = await company.call('/profile', { method: 'PUT', json: { version: 0, domains: [domain] } });
  expect(declared.status).toBe(200);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
  await choose(notifySenders, 0);
};

const hold = async (subject: string, from = ada, head = ''): Promise<string> => {
  const raw = mail(subject, PHISHING, head).toString().replaceAll('ada@northwind.example', from);
  const envelope = { from, to: ['bob@example.com'] };
  const { id, action } = await server.pass(Buffer.from(raw), { envelope });
  expect(action).toBe('hold');
  return id;
};
const refuse = (id: string) =>
  company.call<HeldMail>(`${HELD}/${id}/refuse`, { json: { reason: 'phishing' } });
const release = (id: string) => company.call<HeldMail>(`${HELD}/${id}/release`, { json: {} });
const undo = (id: string) => company.call<HeldMail>(`${HELD}/${id}/undo`, { method: 'POST' });

const expire = async (id: string) => {
  await app.sql('UPDATE mail_messages SET held_until = now() WHERE id = $1', [id]);
  const stateOf = async () => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data.state;
  await runUntil(app, ExpireHeldMailJob, async () => (await stateOf()) === 'expired');
};

const refuseTogether = async (ids: readonly string[]) => {
  const json = { decision: 'refuse', reason: 'phishing', ids };
  const { body } = await company.call<MailDecisionProgress>(`${HELD}/decide`, { json });
  const path = `${HELD}/decisions/${body.data.id}`;
  await until(async () => (await company.call<MailDecisionProgress>(path)).body.data.isFinished);
};

interface Row {
  address: string;
  messages: number;
}

/** Those that are still gathering. */
const gathering = () =>
  app.sql<Row>(
    `SELECT address, count(message_id)::int AS messages FROM mail_notices
     JOIN mail_notice_messages ON notice_id = id WHERE client_id = $1 AND closed_at IS NULL GROUP BY 1 ORDER BY 1`,
    [server.caller.clientId],
  );

/** Sends what is gathered, as if the hour were over. */
const send = async () => {
  const { clientId } = server.caller;
  await app.sql(
    `UPDATE mail_notices SET closed_at = closed_at - interval '2 hours',
       due_at = CASE WHEN sent_at IS NULL THEN now() ELSE due_at END WHERE client_id = $1`,
    [clientId],
  );
  const left = () => app.sql('SELECT FROM mail_notices WHERE client_id = $1 AND sent_at IS NULL', [clientId]);
  await runUntil(app, SendMailNoticesJob, async () => (await left()).length === 0);
};
const mails = (address = ada) => mailbox.received.filter(({ to }) => to.includes(address));
const subjects = (address?: string) =>
  mails(address).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());

describe('the sender of a held message', () => {
  it('is notified that people have refused it, an hour after that it is held', async () => {
    await begin();
    const id = await hold('Mailbox full');
    await send();
    await refuse(id);
    await refuse(id);
    expect(await gathering()).toEqual([{ address: ada, messages: 1 }]);
    await send();
    expect(subjects()).toEqual(['Your message waits for review', 'Your message was refused']);
    expect(mails()[1]?.text).toContain('Mailbox full');
    expect(mails()[1]).toMatchObject({ from: '', to: [ada] });
  });

  it('is notified that it has expired', async () => {
    await begin();
    const id = await hold('Mailbox full');
    await send();
    await expire(id);
    await send();
    expect(subjects()).toEqual(['Your message waits for review', 'Your message was refused']);
  });

  it('is notified once of all that is refused: one by one, together and with a scan', async () => {
    await begin();
    const ids = await Promise.all(['One', 'Two', 'Three', 'Four'].map((subject) => hold(subject)));
    await send();
    const [one = '', two = '', three = '', four = ''] = ids;
    await refuse(one);
    await refuseTogether([two, three]);
    const { scanId } = (await company.call<HeldMail>(`${HELD}/${four}`)).body.data;
    const { version } = await reviewOf(company, scanId ?? '');
    expect((await change(company, scanId ?? '', { status: 'blocked', version })).status).toBe(200);
    expect(await gathering()).toEqual([{ address: ada, messages: 4 }]);
    await send();
    expect(subjects().slice(1)).toEqual(['4 of your messages were refused']);
  });

  it('is in one notice with what is held and refused before that is sent', async () => {
    await begin();
    await refuse(await hold('One'));
    await hold('Two');
    expect(await gathering()).toEqual([{ address: ada, messages: 2 }]);
    await send();
    expect(subjects()).toEqual(['2 of your messages were stopped']);
  });

  it('is not notified a second time that it waits, where a refusal is taken back', async () => {
    await begin();
    const id = await hold('Mailbox');
    await send();
    await refuse(id);
    expect((await undo(id)).status).toBe(200);
    await send();
    expect(subjects()).toEqual(['Your message waits for review']);
  });

  it('is not notified that it is released', async () => {
    await begin();
    const id = await hold('Mailbox');
    await send();
    await release(id);
    expect(await gathering()).toEqual([]);
  });

  it('is notified each of their own, where many decide about mail of the same senders at once', async () => {
    await begin();
    const kim = `kim@${domain}`;
    const ids: string[] = [];
    for (const from of [ada, kim, ada, kim]) ids.push(await hold(`Message ${ids.length}`, from));
    await send();
    const [one = '', two = '', three = '', four = ''] = ids;
    await Promise.all([refuseTogether([one, two]), refuseTogether([four, three])]);
    const both = [ada, kim].map((address) => ({ address, messages: 2 }));
    expect(await gathering()).toEqual(both);
    await send();
    expect([subjects().at(-1), subjects(kim).at(-1)]).toEqual(
      both.map(() => '2 of your messages were refused'),
    );
  });

  it('is notified once, with the count, where many decide at once', async () => {
    await begin();
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await hold(`Message ${count}`));
    await send();
    const answers = await Promise.all(ids.map(refuse));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await gathering()).toEqual([{ address: ada, messages: 25 }]);
  });

  it.each([
    ['if the company wants that of held mail only', 'held', ada, ''],
    ['if the company wants none', 'off', ada, ''],
    ['if a program sent it', 'held-and-refused', ada, 'Auto-Submitted: auto-replied\r\n'],
    ['in another domain', 'held-and-refused', 'eve@elsewhere.example', ''],
  ])('is not notified of the end %s', async (_, notifySenders, from = ada, head) => {
    await begin(notifySenders);
    const [one, other] = [await hold('One', from, head), await hold('Two', from, head)];
    await send();
    await refuse(one);
    await expire(other);
    expect(await gathering()).toEqual([]);
  });

  it('is not notified where only a pseudonym is kept', async () => {
    await begin();
    const [one, other] = [await hold('One'), await hold('Two')];
    await send();
    await app.sql(`UPDATE mail_messages SET retain = 'redacted' WHERE id = ANY($1)`, [[one, other]]);
    await refuse(one);
    await expire(other);
    expect(await gathering()).toEqual([]);
  });
});
