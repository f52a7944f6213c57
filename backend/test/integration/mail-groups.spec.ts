import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SenderGroup, SenderGroups } from '../../src/modules/mail-flow/groups/sender-groups.schemas.js';
import {
  DEFAULT_POLICY,
  type MailPolicy,
  type PolicyContent,
} from '../../src/modules/mail-flow/policy/mail-policy.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const GROUPS = '/mail/groups';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' } });
});
afterAll(() => app.close());

const begin = async (fields: Partial<PolicyContent> = {}): Promise<void> => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, fields);
};
const save = (name: string, entries: string[], api = company) =>
  api.call<SenderGroup>(GROUPS, { json: { name, entries } });
const newGroup = async (name: string, entries: string[]) => (await save(name, entries)).body.data.id;
const policyOf = (id: string) => `/mail/policy/groups/${id}`;
const givePolicy = async (path: string, fields: Partial<PolicyContent>): Promise<void> => {
  const { version } = (await company.call<MailPolicy>(path)).body.data;
  const json = { ...DEFAULT_POLICY, mode: 'enforce', ...fields, version };
  expect((await company.call(path, { method: 'PUT', json })).status).toBe(200);
};
const phishingOf = (login: string, subject = `Mailbox of ${login}`) =>
  server.pass(mail(subject, PHISHING), { login });

describe('a sender group', () => {
  it('is made, changed and removed, with its entries in lower case, and all is in the audit log', async () => {
    await begin();
    const made = await save(' Billing ', ['Ada@Northwind.Example', 'ada@northwind.example', '@SHOP.example']);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      name: 'Billing',
      entries: ['@shop.example', 'ada@northwind.example'],
    });
    const json = { name: 'Invoices', entries: ['@shop.example', 'eve@northwind.example'] };
    const changed = await company.call<SenderGroup>(`${GROUPS}/${id}`, { method: 'PUT', json });
    expect(changed.body.data).toMatchObject(json);
    const listed = await company.call<SenderGroups>(GROUPS);
    expect(listed.body.data.groups).toMatchObject([
      { id, name: 'Invoices', entryCount: 2, hasPolicy: false },
    ]);
    expect((await company.call(`${GROUPS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await company.call(`${GROUPS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    const { entries } = (await company.call<{ entries: object[] }>('/auditlog')).body.data;
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'mail.group_removed', target: { type: 'sender-group', name: 'Invoices' } },
      {
        action: 'mail.group_changed',
        details: { name: 'Billing → Invoices', entries: '+ eve@northwind.example, − ada@northwind.example' },
      },
      { action: 'mail.group_created', details: { entries: '2' } },
    ]);
  });

  it('takes no entry and no name of another group, and says whose it is', async () => {
    await begin();
    await save('Billing', ['ada@northwind.example', '@shop.example']);
    const taken = await save('Sales', ['eve@northwind.example', 'ADA@northwind.example']);
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      message: 'ada@northwind.example is in the group "Billing" already: remove it there first',
    });
    expect((await save('Billing', [])).status).toBe(409);
    expect((await company.call<SenderGroups>(GROUPS)).body.data.groups).toHaveLength(1);
    const stranger = await app.api.newCompany();
    expect((await save('Billing', ['ada@northwind.example'], stranger)).status).toBe(201);
  });

  it('of two that are saved at once with the same entry only one is there', async () => {
    await begin();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => save(`Group ${place}`, ['ada@northwind.example'])),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  it.each([
    ['no address', ['northwind.example']],
    ['a name with an address', ['Ada <ada@northwind.example>']],
    ['a pattern', ['*@northwind.example', 'a@*.example']],
    ['a host of one label', ['@localhost']],
    ['control characters', ['a\0@northwind.example']],
    ['too many', Array.from({ length: 501 }, (_, place) => `u${place}@northwind.example`)],
    ['a long one', [`${'a'.repeat(320)}@northwind.example`]],
  ])('does not take %s', async (_, entries) => {
    await begin();
    expect((await save('Group', entries)).status).toBe(400);
  });

  it('is one of 50 at most', async () => {
    await begin();
    await app.sql(
      `INSERT INTO mail_sender_groups (id, client_id, name) SELECT gen_random_uuid(), $1, number FROM generate_series(1, 50) number`,
      [server.caller.clientId],
    );
    expect((await save('One more', [])).status).toBe(409);
  });

  it('of one company is not there for another', async () => {
    await begin();
    const id = await newGroup('Billing', ['ada@northwind.example']);
    const stranger = await app.api.newCompany();
    const json = { name: 'Mine', entries: [] };
    const answers = await Promise.all([
      stranger.call(`${GROUPS}/${id}`),
      stranger.call(`${GROUPS}/${id}`, { method: 'PUT', json }),
      stranger.call(`${GROUPS}/${id}`, { method: 'DELETE' }),
      stranger.call(policyOf(id)),
      stranger.call(policyOf(id), { method: 'PUT', json: { ...DEFAULT_POLICY, version: 0 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.call<SenderGroups>(GROUPS)).body.data.groups).toEqual([]);
  });
});

describe('the policy of a sender group', () => {
  it('counts before that of the key, and that before that of the company', async () => {
    await begin({ holdFrom: 7 });
    const id = await newGroup('Billing', ['@northwind.example']);
    const key = `/mail/policy/keys/${server.caller.apiKeyId}`;
    expect(await phishingOf('ada@northwind.example')).toMatchObject({ action: 'defer' });
    await givePolicy(key, { holdFrom: null });
    expect(await phishingOf('ada@northwind.example', 'Second')).toMatchObject({ action: 'deliver' });
    await givePolicy(policyOf(id), { holdFrom: null, refuseFrom: 7 });
    expect(await phishingOf('Ada@Northwind.example', 'Third')).toMatchObject({ action: 'refuse' });
    expect(await phishingOf('ada@mail.northwind.example', 'Fourth')).toMatchObject({ action: 'deliver' });
    expect(await phishingOf('joe', 'Fifth')).toMatchObject({ action: 'deliver' });
    expect((await company.call(policyOf(id), { method: 'DELETE' })).status).toBe(204);
    expect((await company.call(policyOf(id), { method: 'DELETE' })).status).toBe(404);
    expect(await phishingOf('ada@northwind.example', 'Sixth')).toMatchObject({ action: 'deliver' });
    expect((await company.call<MailPolicy>(policyOf(id))).body.data).toMatchObject({
      version: 0,
      isInherited: true,
      holdFrom: 7,
    });
  });

  it('of the exact address counts before that of the domain, and who joins follows it at once', async () => {
    await begin({ holdFrom: null });
    const domain = await newGroup('All', ['@northwind.example']);
    const one = await newGroup('One', ['ada@northwind.example']);
    await givePolicy(policyOf(domain), { holdFrom: null, refuseFrom: 7 });
    // In a group without a policy: the company's counts.
    expect(await phishingOf('ada@northwind.example', 'First')).toMatchObject({ action: 'deliver' });
    expect(await phishingOf('eve@northwind.example', 'Second')).toMatchObject({ action: 'refuse' });
    await givePolicy(policyOf(one), { holdFrom: 7 });
    expect(await phishingOf('ada@northwind.example', 'Third')).toMatchObject({ action: 'defer' });
    const json = { name: 'One', entries: ['ada@northwind.example', 'eve@northwind.example'] };
    await company.call(`${GROUPS}/${one}`, { method: 'PUT', json });
    expect(await phishingOf('eve@northwind.example', 'Fourth')).toMatchObject({ action: 'defer' });
  });

  it('goes with its group', async () => {
    await begin({ holdFrom: null });
    const id = await newGroup('All', ['@northwind.example']);
    await givePolicy(policyOf(id), { refuseFrom: 7 });
    await company.call(`${GROUPS}/${id}`, { method: 'DELETE' });
    expect(await phishingOf('ada@northwind.example')).toMatchObject({ action: 'deliver' });
  });
});

describe('held mail', () => {
  it('is found, grouped and decided by sender group', async () => {
    await begin({ holdFrom: 7 });
    const billing = await newGroup('Billing', ['ada@northwind.example']);
    const all = await newGroup('All', ['@northwind.example']);
    const [ada, eve, other] = [
      await phishingOf('Ada@northwind.example', 'One'),
      await phishingOf('eve@northwind.example', 'Two'),
      await phishingOf('kim@shop.example', 'Three'),
    ];
    const idsOf = async (query: string) => {
      const { data } = (await company.call<{ messages: { id: string }[] }>(`/mail/held?${query}`)).body;
      return data.messages.map(({ id }) => id);
    };
    expect(await idsOf(`group=${billing}`)).toEqual([ada.id]);
    expect(await idsOf(`group=${all}`)).toEqual([eve.id]);
    expect(await idsOf('group=none')).toEqual([other.id]);
    expect(await idsOf('reason=limit')).toEqual([]);
    expect(await idsOf(`reason=score&group=${all}`)).toEqual([eve.id]);
    const groups = await company.call<{ groups: { key: string }[] }>('/mail/held/groups?by=group');
    expect(groups.body.data.groups.map(({ key }) => key).toSorted()).toEqual(
      [all, billing, 'none'].toSorted(),
    );
    const json = { decision: 'release', filter: { group: billing } };
    const decided = await company.call<{ total: number }>('/mail/held/decide', { json });
    expect(decided.body.data).toMatchObject({ total: 1 });
  });
});
