import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExpiredMailJob } from '../../src/modules/mail-flow/gate/expired-mail.job.js';
import type { HeldMail } from '../../src/modules/mail-flow/holds/held-mail.schemas.js';
import { ExpireHeldMailJob } from '../../src/modules/mail-flow/holds/holds.jobs.js';
import { NEXT_HOP } from '../../src/modules/mail-flow/next-hop.port.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeNextHop } from '../support/fake-next-hop.js';
import { runUntil } from '../support/jobs.js';
import { mail, MailServerOf, setPolicy } from '../support/mail-flow.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';
const HELD = '/mail/held';

let app: TestApp;
let company: Api;
let server: MailServerOf;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline' }, replace: [[NEXT_HOP, new FakeNextHop()]] });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.api.newCompany();
  server = await MailServerOf.of(app, company);
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
});

const given = (subject = 'Mailbox') => mail(subject, PHISHING);
const hold = async (subject?: string): Promise<string> => (await server.pass(given(subject))).id;
const get = async (id: string) => (await company.call<HeldMail>(`${HELD}/${id}`)).body.data;
const stateOf = async (id: string) => (await get(id)).state;
const release = (id: string) => company.call<HeldMail>(`${HELD}/${id}/release`, { json: {} });
const chunks = (id: string) => app.sql('SELECT number FROM mail_chunks WHERE message_id = $1', [id]);
const logged = async (action: string) => {
  const { entries } = (await company.call<{ entries: Record<string, unknown>[] }>('/auditlog')).body.data;
  return entries.filter((entry) => entry.action === action);
};
const heldFor = (id: string, days: number) =>
  app.sql(`UPDATE mail_messages SET held_until = now() + $2 * interval '1 day' WHERE id = $1`, [
    id,
    7 - days,
  ]);
const told = async () => {
  const { alerts } = (
    await company.call<{ alerts: { kind: string; count: number; title: string }[] }>('/alerts')
  ).body.data;
  return alerts.filter(({ kind }) => kind.startsWith('mail-'));
};

describe('mail that nobody decides about', () => {
  it('is told of after five days, once, and refused after seven', async () => {
    const [id, other] = [await hold('One'), await hold('Two')];
    await heldFor(id, 5.1);
    await runUntil(app, ExpireHeldMailJob, async () => (await told()).length > 0);
    await runUntil(app, ExpireHeldMailJob, async () => true);
    expect(await told()).toMatchObject([
      { kind: 'mail-expiring', count: 1, title: 'A held message will be refused soon' },
    ]);
    expect(await stateOf(id)).toBe('held');
    await heldFor(id, 7);
    await runUntil(app, ExpireHeldMailJob, async () => (await stateOf(id)) === 'expired');
    expect(await get(id)).toMatchObject({ decision: null, hasMessage: false });
    expect(await chunks(id)).toEqual([]);
    expect(await stateOf(other)).toBe('held');
    expect((await told())[0]).toMatchObject({ kind: 'mail-expired', count: 1 });
    expect(await logged('mail.expired')).toMatchObject([{ target: { id } }]);
    expect((await release(id)).status).toBe(409);
    expect(await server.pass(given('One'))).toMatchObject({ action: 'refuse' });
    const { body } = await company.call<{ messages: { id: string }[] }>(`${HELD}?state=decided`);
    expect(body.data.messages).toMatchObject([{ id }]);
  });

  it('is either released or expired when both happen at once', async () => {
    const ids = [await hold('One'), await hold('Two'), await hold('Three')];
    for (const id of ids) await heldFor(id, 7);
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => release(id))),
      runUntil(app, ExpireHeldMailJob, async () => true),
    ]);
    for (const [place, id] of ids.entries()) {
      const isReleased = answers[place]?.status === 200;
      expect(await get(id)).toMatchObject({
        state: isReleased ? 'released' : 'expired',
        hasMessage: isReleased,
      });
    }
  });

  it('is not forgotten when the retention of its record is over', async () => {
    const id = await hold();
    await app.sql(`UPDATE mail_messages SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
    await runUntil(app, ExpiredMailJob, async () => true);
    expect(await stateOf(id)).toBe('held');
    await release(id);
    await runUntil(app, ExpiredMailJob, async () => true);
    expect(await stateOf(id)).toBe('released');
  });
});
