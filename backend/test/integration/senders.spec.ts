import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import { SenderProfileUpdates } from '../../src/modules/senders/sender-profile-updates.service.js';
import { SenderPurgeJob } from '../../src/modules/senders/senders.jobs.js';
import type { Sender, SenderList } from '../../src/modules/senders/senders.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { updateSenderProfiles, runUntil } from '../support/jobs.js';
import { newPerson } from '../support/people.js';

let app: TestApp;
let owner: Api & { email: string };
/** Of a list by volume, after a sender with so many messages. */
const cursorAt = (value: number) =>
  Buffer.from(JSON.stringify(['volume', value, '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f'])).toString(
    'base64url',
  );

beforeAll(async () => {
  app = await startApp();
  owner = await app.api.newCompany();
});
afterAll(() => app.close());

const LOCKED = {
  email: true,
  subject: 'Account',
  body: 'Your account is locked. Confirm your password at http://northwind-help.example.top/login within 24 hours.',
};
const scan = async (api: Api, json: object): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json: { sms: true, body: 'See you at ten.', ...json } })).body.data;
const senders = async (query = '', api: Api = owner): Promise<SenderList> =>
  (await api.call<SenderList>(`/senders${query}`)).body.data;
const sender = async (id: string | null): Promise<Sender> =>
  (await owner.call<Sender>(`/senders/${id}`)).body.data;
const names = async (query: string) => (await senders(query)).senders.map(({ name }) => name);
const count = async () => Number((await app.sql<{ n: string }>('SELECT count(*) AS n FROM senders'))[0]?.n);
const profilesUpdated = () => updateSenderProfiles(app);

describe('the sender of a scan', () => {
  it('is whom the caller names, in any spelling, else its key, else the person', async () => {
    const key = await owner.newKey({ name: 'Shop' });
    const named = [
      await scan(owner, { sender: 'Desk@Northwind.example' }),
      await scan(key, { sender: ' desk@northwind.example' }),
    ];
    const ofKey = [await scan(key, {}), await scan(key, {})];
    const ofPerson = await scan(owner, { sender: '' });
    expect(new Set(named.map(({ senderId }) => senderId)).size).toBe(1);
    expect(new Set([...named, ...ofKey, ofPerson].map(({ senderId }) => senderId)).size).toBe(3);
    await profilesUpdated();
    const listed = (await senders()).senders.map(({ kind, name, messages }) => [kind, name, messages]);
    expect(listed).toContainEqual(['address', 'desk@northwind.example', 2]);
    expect(listed).toContainEqual(['api-key', 'Shop', 2]);
    expect(listed).toContainEqual(['person', owner.email, 1]);
    const found = await owner.call<{ totalCount: number }>(`/scans?senderId=${ofPerson.senderId}`);
    expect(found.body.data.totalCount).toBe(1);
  });

  it('is counted once, with what its messages have, however they were judged', async () => {
    const name = { sender: 'once@northwind.example' };
    const { senderId } = await scan(owner, { ...LOCKED, sms: undefined, ...name });
    // Longer together than what is judged at once: a worker judges it.
    const text = `Guten Tag, danke für Ihre Bestellung bei Nordhafen. Die Rechnung: https://www.nordhafen.de/r ${'x '.repeat(40_000)}`;
    const long = { sms: true, body: text, ...name };
    const answer = await owner.call('/scans/batch', { json: { scans: [long, long] } });
    expect(answer.status).toBeLessThan(300);
    await runUntil(
      app,
      UpdateSenderProfilesJob,
      async () => (await owner.call<Sender | null>(`/senders/${senderId}`)).body.data?.messages === 3,
    );
    // As several processes would.
    await Promise.all(
      [1, 2, 3].map(() =>
        app.app.get(SenderProfileUpdates, { strict: false }).updateAll(async () => undefined),
      ),
    );
    const { messages, risky, hours, channels, hosts, languages, newUses, quietHours } =
      await sender(senderId);
    expect([messages, risky, hours.reduce((sum, count) => sum + count)]).toEqual([3, 1, 3]);
    expect(channels.map(({ value, messages: count }) => [value, count])).toEqual([
      ['sms', 2],
      ['email', 1],
    ]);
    expect(hosts.map(({ value, messages: count }) => [value, count])).toEqual([
      ['nordhafen.de', 2],
      ['example.top', 1],
    ]);
    expect(languages.map(({ value }) => value)).toEqual(['de', 'en']);
    expect([newUses, quietHours]).toEqual([[], []]);
  });

  it('that is new shows what nobody of its company had linked to, and the open outbreak that it is in', async () => {
    const admin = await app.api.newCompany();
    const submit = async (host: string, name: string, sender: string) => {
      const body = `Hello ${name}, the summer party is on Friday in the garden of the office: https://www.${host}/party`;
      return (await admin.call<Scan>('/scans', { json: { email: true, subject: 'Party', body, sender } }))
        .body.data;
    };
    await submit('nordhafen.de', 'Ada', 'usual@northwind.example');
    await profilesUpdated();
    await app.sql(
      `UPDATE company_hosts SET first_seen = first_seen - interval '30 days'
       WHERE client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [admin.email],
    );
    const scans = await Promise.all(
      ['Grace', 'Alan'].map((name) => submit('elsewhere.example', name, 'new@northwind.example')),
    );
    await profilesUpdated();
    const { id = '', senderId = '' } = scans[0] ?? {};
    const stopped = await admin.call<{ id: string }>('/outbreaks', { json: { scanId: id } });
    const read = (await admin.call<Sender>(`/senders/${senderId}`)).body.data;
    expect(read).toMatchObject({ isNewcomer: true, openOutbreakId: stopped.body.data.id });
    expect(read.newUses.map(({ kind, value }) => [kind, value])).toEqual([['hosts', 'elsewhere.example']]);
    await admin.call(`/outbreaks/${stopped.body.data.id}/release`, { method: 'POST' });
    expect((await admin.call<Sender>(`/senders/${senderId}`)).body.data.openOutbreakId).toBeNull();
  });

  it('of 320 characters, and one whose scan is deleted before it is counted, hold nothing up', async () => {
    const longest = `${'ü'.repeat(300)}@nordhafen.example`.slice(0, 320);
    await scan(owner, { sender: longest });
    const { id, senderId } = await scan(owner, { sender: 'gone@northwind.example' });
    await owner.call(`/scans/${id}`, { method: 'DELETE' });
    await profilesUpdated();
    expect((await senders('?search=nordhafen.example')).senders.map(({ name }) => name)).toEqual([longest]);
    // Deleted in time or not: never counted twice, never in the way.
    expect([200, 404]).toContain((await owner.call(`/senders/${senderId}`)).status);
  });
});

describe('the list of senders', () => {
  beforeAll(async () => {
    await profilesUpdated();
    await app.sql('DELETE FROM senders');
    await app.sql(
      `INSERT INTO senders (id, client_id, kind, name, first_seen, last_seen, messages, risky, risk, usage)
       SELECT gen_random_uuid(), (SELECT client_id FROM users WHERE email = $1), 'address', 'list' || n || '@nord_hafen.example',
         now() - interval '9 days', date_trunc('milliseconds', now()) - n * interval '1 minute', (n * 7) % 5, 0, n / 10.0,
         '{"hours": [], "channels": [], "hosts": [], "languages": []}'
       FROM generate_series(0, 6) n`,
      [owner.email],
    );
  });

  it.each([
    ['lastSeen', [0, 1, 2, 3, 4, 5, 6]],
    ['risk', [6, 5, 4, 3, 2, 1, 0]],
  ])('is sorted by %s, page by page', async (sort, order) => {
    const read: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: SenderList = await senders(`?sort=${sort}&pageSize=3${cursor && `&cursor=${cursor}`}`);
      read.push(...page.senders.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(order.map((n) => `list${n}@nord_hafen.example`));
  });

  it('is sorted by volume, equals included, without losing one', async () => {
    const first = await senders('?sort=volume&pageSize=4');
    const rest = await senders(`?sort=volume&pageSize=4&cursor=${first.nextCursor}`);
    const all = [...first.senders, ...rest.senders];
    expect(all.map(({ messages }) => messages)).toEqual([4, 3, 2, 2, 1, 0, 0]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
  });

  it('is searched by a part of the name, as it stands', async () => {
    expect(await names('?search=LIST3')).toEqual(['list3@nord_hafen.example']);
    expect(await names('?search=nord_hafen')).toHaveLength(7);
    expect(await names('?search=list_')).toEqual([]);
  });

  it.each([
    `sort=volume&cursor=${cursorAt(0.5)}`,
    `sort=volume&cursor=${cursorAt(2 ** 31)}`,
    'cursor=x',
    'sort=name',
    'pageSize=101',
    'search=%20',
    'page=1',
  ])('refuses %s', async (query) => {
    expect((await owner.call(`/senders?${query}`)).status).toBe(400);
  });

  it("refuses a cursor of another order, and shows nobody another company's", async () => {
    const { nextCursor, senders: own } = await senders('?pageSize=1');
    expect((await owner.call(`/senders?sort=risk&cursor=${nextCursor}`)).status).toBe(400);
    const stranger = await app.api.newCompany();
    expect((await senders('', stranger)).senders).toEqual([]);
    expect((await stranger.call(`/senders/${own[0]?.id}`)).status).toBe(404);
    const member = await newPerson(owner);
    expect((await senders('', member)).senders).toHaveLength(7);
  });

  it('keeps those seen last when there are too many', async () => {
    await app.sql(
      `INSERT INTO senders (id, client_id, kind, name, first_seen, last_seen, messages, risky, risk, usage)
       SELECT gen_random_uuid(), client_id, kind, 'crowd' || n, first_seen, last_seen - interval '100 days' + n * interval '1 ms', 1, 0, 0, '{}'
       FROM generate_series(1, 100000) n, (SELECT * FROM senders LIMIT 1) one`,
    );
    await scan(owner, { sender: 'new@northwind.example' });
    await runUntil(app, UpdateSenderProfilesJob, async () => (await count()) === 100_000);
    expect(await names('?search=new@')).toEqual(['new@northwind.example']);
    expect(await names('?search=list6')).toHaveLength(1);
  });

  it('forgets who has been silent for half a year', async () => {
    await app.sql(`UPDATE senders SET last_seen = last_seen - interval '81 days' WHERE name LIKE 'crowd99%'`);
    await app.app.get(SenderPurgeJob, { strict: false }).run();
    expect(await count()).toBe(100_000 - 1_111);
  });
});
