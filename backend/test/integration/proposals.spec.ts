import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstIdAt, newId } from '../../src/common/ids.js';
import { ProposalFinder } from '../../src/modules/scans/proposals/proposal-finder.service.js';
import { NightlyProposalsJob } from '../../src/modules/scans/proposals/proposals.jobs.js';
import type { Proposal, ProposalList } from '../../src/modules/scans/proposals/proposals.schemas.js';
import type { Settlement } from '../../src/modules/scans/settlements/settlements.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { newPerson } from '../support/people.js';
import { change } from '../support/reviews.js';
import { until } from '../support/until.js';

const RAFFLE =
  'Hello NAME!\n\nYou have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: https://www.kelpandpine.com/raffle/claim?t=8f2ac01b77\n\nSee you soon!\nKelp & Pine';

let app: TestApp;
let admin: Api & { email: string };
let clientId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.api.newCompany();
  const [row] = await app.sql<{ id: string }>('SELECT client_id AS id FROM users WHERE email = $1', [
    admin.email,
  ]);
  clientId = row?.id ?? '';
});

const scan = async (name: string, body = RAFFLE): Promise<string> => {
  const json = {
    email: true,
    subject: 'You have won our raffle',
    body: body.replace('NAME', name),
    sender: 'a@n.example',
  };
  return (await admin.call<{ id: string }>('/scans', { json })).body.data.id;
};

const HOUR_MS = 3_600_000;

/** Copies a scan into the past, with scores that are no outbreak: `count` of them, evenly over `days` days; returns their ids, the newest first. */
async function sent(
  scanId: string,
  { count = 20, days = 6, hosts }: { count?: number; days?: number; hosts?: string[] } = {},
) {
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const at = Math.floor(Date.now() - HOUR_MS - (place * days * 24 * HOUR_MS) / count);
    const id = `${firstIdAt(at).slice(0, 18)}${newId().slice(18)}`;
    await app.sql(
      `INSERT INTO scans SELECT (jsonb_populate_record(scans, $2::jsonb || CASE WHEN $3::text[] IS NULL THEN '{}' ELSE
         jsonb_build_object('link_hosts', $3::text[]) END)).* FROM scans WHERE id = $1`,
      [scanId, JSON.stringify({ id, created_at: new Date(at), score: 5, base_score: 5 }), hosts ?? null],
    );
    ids.push(id);
  }
  return ids;
}

const knownSince = (host: string, days: number) =>
  app.sql(
    `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
     VALUES ($1, $2, now() - $3 * interval '1 day', now())
     ON CONFLICT (client_id, host) DO UPDATE SET first_seen = excluded.first_seen`,
    [clientId, host, days],
  );

/** Twenty on six days, to a host that the company has known for long. */
async function recurring(options?: Parameters<typeof sent>[1]): Promise<string[]> {
  const first = await scan('Tom');
  await updateSenderProfiles(app);
  await knownSince('kelpandpine.com', 90);
  return sent(first, { count: 19, ...options });
}

const find = () => app.app.get(ProposalFinder, { strict: false }).find(clientId);
const list = async (api: Api = admin) => (await api.call<ProposalList>('/proposals')).body.data;
const proposed = async (): Promise<Proposal[]> => {
  await find();
  return (await list()).proposals;
};

describe('what recurs and alarms wrongly', () => {
  it('is proposed each night, with what would settle it and its share of the alarms', async () => {
    await recurring();
    await scan('', 'Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.');
    await runUntil(app, NightlyProposalsJob, async () => (await list()).proposals.length > 0);
    expect(await list()).toMatchObject({
      alarms: 21,
      caused: 20,
      computedAt: expect.any(String),
      proposals: [
        {
          subject: 'You have won our raffle',
          sender: 'a@n.example',
          messages: 20,
          days: expect.any(Number),
          hosts: ['kelpandpine.com'],
          remedies: {
            template: true,
            linkHosts: ['kelpandpine.com'],
            expected: expect.arrayContaining(['prize']),
          },
        },
      ],
    });
    const [{ id } = { id: '' }] = (await list()).proposals;
    expect((await proposed()).map((one) => one.id)).toEqual([id]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['19 messages', () => recurring({ count: 18 })],
    ['four days', () => recurring({ days: 3 })],
    ['a host that came with them', async () => [await recurring(), await knownSince('kelpandpine.com', 10)]],
    [
      'a host that is not remembered',
      async () => [
        await recurring(),
        await app.sql('DELETE FROM company_hosts WHERE client_id = $1', [clientId]),
      ],
    ],
    [
      'one other host among them',
      async () => {
        const [id = ''] = await recurring();
        await sent(id, { count: 1, hosts: ['kelp-and-pine.com'] });
      },
    ],
    [
      "anyone's pages",
      async () => {
        const [id = ''] = await recurring();
        await app.sql(`UPDATE scans SET link_hosts = '{forms.gle}' WHERE client_id = $1`, [clientId]);
        await knownSince('forms.gle', 90);
        return id;
      },
    ],
    [
      'one that was reported',
      async () => {
        const [id] = await recurring();
        await admin.call(`/scans/${id}/feedback`, { json: { verdict: 'harmful' } });
      },
    ],
    [
      'one that was blocked',
      async () => {
        const [id = ''] = await recurring();
        await change(admin, id, { version: 0, status: 'blocked' });
      },
    ],
    [
      'one that a receiver complained about',
      async () => {
        const [id = ''] = await recurring();
        await app.sql(
          `INSERT INTO delivery_events (id, client_id, source, event_key, type, class, occurred_at, scan_id)
         VALUES ($1, $2, 'api', $3, 'complaint', 'complaint', now(), $4)`,
          [newId(), clientId, newId().slice(9), id],
        );
      },
    ],
    [
      'one like them that was safe and reported',
      async () => {
        await recurring();
        const id = await scan('Kim');
        await app.sql('UPDATE scans SET score = 2, base_score = 2 WHERE id = $1', [id]);
        await admin.call(`/scans/${id}/feedback`, { json: { verdict: 'harmful' } });
      },
    ],
    [
      'messages of an outbreak',
      async () => {
        const [scanId] = await recurring();
        const id = await scan('Kim');
        await updateSenderProfiles(app);
        expect((await admin.call('/outbreaks', { json: { scanId: id } })).status).toBe(200);
        return scanId;
      },
    ],
  ])('is not proposed with %s', async (_what, make) => {
    await make();
    expect(await proposed()).toEqual([]);
  });

  it('is proposed for declared hosts however new, and for what leads nowhere after three weeks only', async () => {
    await recurring();
    await knownSince('kelpandpine.com', 1);
    await admin.call('/profile', { method: 'PUT', json: { version: 0, domains: ['kelpandpine.com'] } });
    expect(await proposed()).toMatchObject([{ remedies: { template: true, linkHosts: [] } }]);
    await app.sql(`UPDATE scans SET link_hosts = '{}' WHERE client_id = $1`, [clientId]);
    expect(await proposed()).toEqual([]);
    const [id = ''] = await app.sql<{ id: string }>(
      'SELECT id FROM scans WHERE client_id = $1 ORDER BY id DESC LIMIT 1',
      [clientId],
    );
    await sent(typeof id === 'string' ? id : id.id, { count: 20, days: 28 });
    expect(await proposed()).toMatchObject([
      { messages: 40, remedies: { template: true, linkHosts: [], expected: [] } },
    ]);
  });

  it('is not proposed any more once it is said to be harmful, also the same day', async () => {
    const [id] = await recurring();
    expect(await proposed()).toHaveLength(1);
    await admin.call(`/scans/${id}/feedback`, { json: { verdict: 'harmful' } });
    expect(await list()).toMatchObject({ proposals: [], caused: 0 });
  });

  it('never stands for a message that was slipped in', async () => {
    const ids = await recurring();
    const evil = await scan('Tom', `${RAFFLE}\nOr pay to IBAN DE02 1203 0000 0000 2020 51`);
    const [one] = await proposed();
    expect(one).toMatchObject({ messages: 21, remedies: { template: true } });
    expect(one?.scanId).not.toBe(evil);
    expect(ids.length).toBe(19);
  });

  it('is dismissed by an Admin for 30 days, on the record', async () => {
    await recurring();
    const [one] = await proposed();
    const dismiss = (api: Api) => api.call(`/proposals/${one?.id}/dismiss`, { method: 'POST' });
    const [member, stranger] = [await newPerson(admin), await app.api.newCompany()];
    expect((await dismiss(member)).status).toBe(403);
    expect((await dismiss(stranger)).status).toBe(404);
    expect((await list(member)).proposals).toHaveLength(1);
    expect((await list(stranger)).proposals).toEqual([]);
    expect((await dismiss(admin)).status).toBe(204);
    expect((await dismiss(admin)).status).toBe(404);
    expect(await proposed()).toEqual([]);
    const audited = await admin.call<{ entries: object[] }>('/auditlog?action=proposal.dismissed');
    expect(audited.body.data.entries).toMatchObject([{ target: { type: 'scan', id: one?.scanId } }]);
    await app.sql(`UPDATE proposals SET dismissed_at = now() - interval '31 days' WHERE client_id = $1`, [
      clientId,
    ]);
    expect(await proposed()).toHaveLength(1);
  });

  it('is settled in the usual way, and then it is gone, that night too', async () => {
    await recurring();
    const [one] = await proposed();
    const json = { scanId: one?.scanId, templateName: 'Raffle' };
    const { id } = (await admin.call<Settlement>('/settlements', { json })).body.data;
    const computed = async () => (await admin.call<Settlement>(`/settlements/${id}`)).body.data;
    await until(async () => (await computed()).isFinished);
    expect(await computed()).toMatchObject({
      total: 20,
      drops: [{ score: 3, count: 20 }],
      harmful: { count: 0 },
    });
    expect((await list()).proposals).toHaveLength(1);
    expect((await admin.call(`/settlements/${id}/confirm`, { json: {} })).status).toBe(202);
    expect((await list()).proposals).toEqual([]);
    expect(await proposed()).toEqual([]);
  });

  it('is proposed to its own company only, and without a template where no text is kept', async () => {
    await admin.call('/retention', { method: 'PUT', json: { retain: 'redacted' } });
    await recurring();
    const other = await app.api.newCompany();
    expect(await proposed()).toMatchObject([
      { remedies: { template: false, linkHosts: ['kelpandpine.com'] } },
    ]);
    expect((await list(other)).proposals).toEqual([]);
  });
});
