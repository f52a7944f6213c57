import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldMail } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import { HoldKeys } from '../../src/access/hold-keys.js';
import { KeyRotation } from '../../src/modules/mail-flow/storage/key-rotation.service.js';
import { rewrap } from '../../src/modules/mail-flow/storage/sealed-mail.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';

const nextHop = new FakeNextHop();
let app: TestApp;
let company: Api & { email: string };
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' }, replace: [[NEXT_HOP, nextHop]] });
});
afterAll(() => app.close());
beforeEach(async () => {
  nextHop.mood = 'well';
  nextHop.taken.length = 0;
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
});

const given = (subject = 'Mailbox') => mail(subject, PHISHING);
const hold = async (subject?: string): Promise<string> => (await server.pass(given(subject))).id;
const get = async (id: string) => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data;
const source = (id: string) => company.fetch(`/api${HELD}/${id}/message`, { method: 'GET', headers: {} });
const logged = async (action: string) => {
  const { entries } = (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data;
  return entries.filter((entry) => entry.action === action);
};

describe('the keys of stored mail', () => {
  it('are encrypted by the first of HOLD_KEYS, but for those that can’t be read here', async () => {
    const [one, two] = [await hold('One'), await hold('Two')];
    const keys = app.app.get(HoldKeys, { strict: false });
    const older = new HoldKeys({ HOLD_KEYS: [{ id: 'older', key: Buffer.alloc(32, 7) }], JWT_SECRET: 'x' });
    const row = (id: string) =>
      app
        .sql<{ key_id: string; data_key: Buffer }>(
          'SELECT key_id, data_key FROM mail_messages WHERE id = $1',
          [id],
        )
        .then(([found]) => found);
    const before = await row(one);
    const known = [keys.current, older.current];
    const both = { current: older.current, find: (id: string) => known.find((key) => key.id === id)?.key };
    const seal = rewrap(
      one,
      { keyId: before?.key_id ?? '', dataKey: before?.data_key ?? Buffer.alloc(0) },
      both,
    );
    await app.sql('UPDATE mail_messages SET key_id = $2, data_key = $3 WHERE id = $1', [
      one,
      seal.keyId,
      seal.dataKey,
    ]);
    await app.sql(`UPDATE mail_messages SET key_id = 'lost' WHERE id = $1`, [two]);
    const rotation = app.app.get(KeyRotation, { strict: false });
    await rotation.run();
    expect(await row(one)).toMatchObject({ key_id: 'older' });
    const find = vi.spyOn(keys, 'find').mockImplementation(both.find);
    await Promise.all([rotation.run(), rotation.run()]);
    find.mockRestore();
    expect(await row(one)).toMatchObject({ key_id: keys.current.id });
    expect(await row(two)).toMatchObject({ key_id: 'lost' });
    expect(Buffer.from(await (await source(one)).arrayBuffer()).equals(given('One'))).toBe(true);
  });
});

const copy = (id: string, api: Api = company) => api.call(`${HELD}/${id}/copy`, { method: 'POST' });

describe('a copy to who decides', () => {
  it('is a mail of ours to the own address, with the message attached, which is not held again', async () => {
    const id = await hold();
    expect((await copy(id)).status).toBe(204);
    const [sent] = nextHop.taken;
    expect(sent).toMatchObject({ from: '', to: [company.email] });
    const raw = sent?.raw ?? Buffer.alloc(0);
    expect(raw.includes(given())).toBe(true);
    expect(raw.toString()).toMatch(/^X-Gatepost-Id: [^\r]+\r\nFrom: /);
    const passed = await server.pass(raw, { envelope: { from: '', to: [company.email] } });
    expect(passed).toMatchObject({ action: 'deliver', judged: null });
    expect(await get(id)).toMatchObject({ state: 'held' });
    expect(await logged('mail.copied')).toMatchObject([{ target: { id }, actor: { email: company.email } }]);
  });

  it('is sent 20 times an hour, by each, and to nobody else', async () => {
    const id = await hold();
    const answers = await Promise.all(Array.from({ length: 22 }, () => copy(id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const stranger = await app.api.newCompany();
    expect((await copy(id, stranger)).status).toBe(404);
    const key = await company.newKey({ scopes: ['holds:decide'] });
    expect((await copy(id, key)).status).toBe(401);
    expect(nextHop.taken).toHaveLength(20);
  });

  it('is refused to an address that nobody has proven, and says when the next hop is away', async () => {
    const id = await hold();
    nextHop.mood = 'down';
    expect((await copy(id)).status).toBe(503);
    nextHop.mood = 'well';
    await app.sql('UPDATE users SET proven_at = NULL WHERE email = $1', [company.email]);
    expect((await copy(id)).status).toBe(403);
    expect(nextHop.taken).toEqual([]);
  });
});
