import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SharedLuresPurgeJob } from '../../src/modules/campaigns/campaigns.jobs.js';
import { SharedCampaigns } from '../../src/modules/campaigns/shared-campaigns.service.js';
import type { OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  menu,
  grownUp,
  hasLinkedTo,
  haveOutbreak,
  lure,
  scanned,
  setSharing,
  shared,
  sharingCompany,
  voucher,
  WARNING,
} from '../support/campaigns.js';
import { updateSenderProfiles } from '../support/jobs.js';
import { NAMES, notice } from '../support/outbreak-mails.js';
import { clientOf } from '../support/plans.js';

const HOST = 'account-desk77.com';

let app: TestApp;
/** Two that share, at which the same campaign ran. */
let hit: (Api & { email: string })[];
let third: Api & { email: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.clear();
  hit = [await sharingCompany(app), await sharingCompany(app)];
  third = await sharingCompany(app);
});

const wasHit = async () => {
  for (const company of hit) await haveOutbreak(app, company, HOST);
  expect(await shared(app)).toEqual(hit.map(() => ({ hosts: [HOST], counts: true })));
};
/** How what a company sends to the host is raised. */
const raisedAt = async (company: Api, host = HOST) =>
  (await scanned(company, menu('the harbour', host))).adjustments;
const forget = () => app.app.get(SharedCampaigns, { strict: false }).forget();
const rows = async () => (await app.sql('SELECT FROM shared_lures')).length;

describe('a campaign at two companies that share', () => {
  it('raises what leads to its host at a third, says why, and names nobody', async () => {
    await wasHit();
    const scan = await scanned(third, menu('the harbour', HOST));
    const from = scan.baseScore ?? 0;
    expect(from).toBeLessThanOrEqual(3);
    expect(scan.score).toBe(from + 4);
    expect(scan.adjustments).toEqual([{ reason: WARNING, from, to: from + 4, source: 'campaign' }]);
    expect(scan.summary).toContain('By its text alone: ');
    const others = await app.sql<{ id: string; email: string }>(
      `SELECT clients.id, email FROM clients JOIN users ON users.client_id = clients.id WHERE email <> $1`,
      [third.email],
    );
    const said = JSON.stringify([
      scan,
      (await third.call('/outbreaks')).body,
      (await third.call('/alerts')).body,
    ]);
    expect(others).toHaveLength(2);
    for (const { id, email } of others) expect(said).not.toMatch(new RegExp(`${id}|${email}`));
  });

  it('raises the same text with another link or none, not with the company’s own; in a batch too', async () => {
    await haveOutbreak(app, hit[0]!, 'http://paypal.account-verify.top/login', voucher);
    await haveOutbreak(app, hit[1]!, 'http://microsoft-login.example.top/signin', voucher);
    expect(await shared(app)).toHaveLength(2);
    const links = ['https://account-desk77.com/x', '', 'https://northwind.example/gifts'];
    const { body } = await third.call<{ results: { scan: { score: number; baseScore: number } }[] }>(
      '/scans/batch',
      {
        json: { scans: links.map((link) => voucher('Ada', link)) },
      },
    );
    expect(body.data.results.map(({ scan }) => scan.score - scan.baseScore)).toEqual([4, 4, 0]);
  });

  it('raises nothing at the two, of whom each knows of one other', async () => {
    await wasHit();
    for (const company of hit) {
      const { adjustments } = await scanned(company, menu('the harbour', HOST));
      expect(adjustments.filter(({ source }) => source === 'campaign')).toEqual([]);
    }
  });

  it('raises nothing at who does not share', async () => {
    await wasHit();
    await setSharing(third, false);
    expect(await raisedAt(third)).toEqual([]);
  });

  it('raises nothing that leads where the company has long linked, or declared that it does', async () => {
    await wasHit();
    await hasLinkedTo(app, third.email, HOST, 8);
    expect(await raisedAt(third)).toEqual([]);
    const other = await sharingCompany(app);
    await other.call('/profile', { method: 'PUT', json: { version: 0, linkHosts: [HOST] } });
    expect(await raisedAt(other)).toEqual([]);
    // A link of last week is no habit.
    const newcomer = await sharingCompany(app);
    await hasLinkedTo(app, newcomer.email, HOST, 4);
    expect(await raisedAt(newcomer)).toMatchObject([{ reason: WARNING }]);
  });

  it('raises nothing that the company has approved', async () => {
    const { id: scanId } = await scanned(third, menu('the harbour', HOST));
    expect((await third.call('/templates', { json: { scanId, name: 'Menu' } })).status).toBe(201);
    await wasHit();
    const { score, template } = await scanned(third, menu('the harbour', HOST));
    expect(template).not.toBeNull();
    expect(score).toBeLessThanOrEqual(3);
  });
});

describe('what no two companies say by themselves', () => {
  it('is what one says twice', async () => {
    await haveOutbreak(app, hit[0]!, HOST);
    await haveOutbreak(app, hit[0]!, `http://paypal.${HOST}/login`, voucher);
    expect((await shared(app)).map(({ hosts }) => hosts)).toEqual([[HOST], [HOST]]);
    expect(await raisedAt(third)).toEqual([]);
  });

  it('is what twenty Free companies mark and send', async () => {
    const template = notice('the harbour');
    for (let nth = 0; nth < 20; nth += 1) {
      const free = await app.api.newCompany();
      await grownUp(app, free.email);
      await setSharing(free, true);
      const scans = [template, notice('the office'), menu('the roof', 'victim-shop.com')];
      const { body } = await free.call<{ results: { scan: { id: string } }[] }>('/scans/batch', {
        json: { scans: [...scans, ...NAMES.map((name) => lure(name, 'victim-shop.com'))] },
      });
      for (const { scan } of body.data.results.slice(0, 3))
        await free.call(`/scans/${scan.id}/feedback`, { json: { verdict: 'harmful' } });
    }
    await updateSenderProfiles(app);
    const [opened] = await app.sql<{ many: number }>('SELECT count(*)::int AS many FROM outbreaks');
    expect(opened?.many).toBeGreaterThanOrEqual(20);
    expect(await shared(app)).toEqual([]);
    expect(await raisedAt(third, 'victim-shop.com')).toEqual([]);
    const { adjustments } = await scanned(third, template);
    expect(adjustments).toEqual([]);
  });

  it('is what people stop or mark, on whatever plan', async () => {
    for (const company of hit) {
      const ids: string[] = [];
      for (const place of ['one', 'two', 'three']) ids.push((await scanned(company, menu(place, HOST))).id);
      await updateSenderProfiles(app);
      const json = { scanId: ids[0] };
      expect((await company.call('/outbreaks', { json })).status).toBe(200);
      await company.call(`/scans/${ids[1]}/feedback`, { json: { verdict: 'harmful' } });
    }
    expect(await shared(app)).toEqual([]);
    expect(await raisedAt(third)).toEqual([]);
  });

  it('is what a company has found that is younger than a week, or does not share', async () => {
    const [young, silent] = hit;
    await app.sql(`UPDATE clients SET created_at = now() - interval '6 days' WHERE id = ${clientOf}`, [
      young?.email,
    ]);
    await setSharing(silent!, false);
    for (const company of hit) await haveOutbreak(app, company, HOST);
    expect(await shared(app)).toEqual([]);
  });

  it('is a host that another company which shares has long linked to, or declared, or that is everybody’s', async () => {
    await hasLinkedTo(app, third.email, HOST);
    await third.call('/profile', { method: 'PUT', json: { version: 0, domains: ['declared-shop.com'] } });
    for (const company of hit)
      for (const host of [HOST, 'mail.declared-shop.com', 'bit.ly']) await haveOutbreak(app, company, host);
    expect((await shared(app)).flatMap(({ hosts }) => hosts)).toEqual([]);
    const newcomer = await sharingCompany(app);
    expect(await raisedAt(newcomer)).toEqual([]);
    expect(await raisedAt(newcomer, 'declared-shop.com')).toEqual([]);
  });

  it('is what scored high by the warning alone: it would come back as an echo', async () => {
    await wasHit();
    const scans = NAMES.map((name) => menu(name, HOST));
    await third.call('/scans/batch', { json: { scans } });
    await updateSenderProfiles(app);
    // Whatever it scored: as if others had warned of it so loudly.
    await app.sql(
      `UPDATE outbreaks SET signals = '[{"code": "high-scores", "evidence": ""}]' WHERE client_id = ${clientOf}`,
      [third.email],
    );
    const { outbreaks } = (await third.call<OutbreakList>('/outbreaks')).body.data;
    expect(outbreaks).toHaveLength(1);
    expect((await shared(app)).filter(({ counts }) => !counts)).toHaveLength(1);
    const fourth = await sharingCompany(app);
    expect((await scanned(fourth, menu('the harbour', HOST))).adjustments).toMatchObject([
      { reason: WARNING },
    ]);
  });
});

describe('what was shared', () => {
  it('is withdrawn at once by who no longer shares', async () => {
    await wasHit();
    await setSharing(hit[0]!, false);
    expect(await rows()).toBe(1);
    expect(await raisedAt(third)).toEqual([]);
  });

  it('counts for 72 hours', async () => {
    await wasHit();
    await app.sql(`UPDATE shared_lures SET seen_at = now() - interval '73 hours'`);
    forget();
    expect(await raisedAt(third)).toEqual([]);
    await app.app.get(SharedLuresPurgeJob, { strict: false }).run();
    expect(await rows()).toBe(0);
  });

  it('counts no longer when its company has released it', async () => {
    await wasHit();
    const { outbreaks } = (await hit[0]!.call<OutbreakList>('/outbreaks')).body.data;
    await hit[0]!.call(`/outbreaks/${outbreaks[0]?.id}/release`, { method: 'POST' });
    forget();
    expect(await raisedAt(third)).toEqual([]);
    await app.app.get(SharedLuresPurgeJob, { strict: false }).run();
    expect(await rows()).toBe(1);
  });
});

it('sharing is off until an Admin chooses it, which the audit log names', async () => {
  const company = await app.api.newCompany();
  const get = async () => (await company.call('/shared-campaigns')).body.data;
  expect(await get()).toEqual({ shares: false, decidedBy: 'company' });
  for (const shares of [true, true, false]) await setSharing(company, shares);
  expect(await get()).toEqual({ shares: false, decidedBy: 'company' });
  const log = await company.call<{ entries: { action: string; details: object }[] }>('/auditlog');
  const changes = log.body.data.entries.filter(({ action }) => action === 'client.campaigns_changed');
  expect(changes.map(({ details }) => details)).toEqual([{ shares: 'on → off' }, { shares: 'off → on' }]);
});
