import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExpiredLinksJob } from '../../src/modules/scans/links/expired-links.job.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newPerson, tokenIn } from '../support/people.js';
import { auditOf } from '../support/two-factor.js';

const SECRET = 'Confirm your password at http://203.0.113.9/login within 24 hours or lose your mailbox.';

const SHOWN =
  'body company createdAt degraded emailScan engine expiresAt indicators message redacted riskLevel score sender smsScan subject summary'.split(
    ' ',
  );

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Link {
  id: string;
  url: string;
  expiresAt: string;
}
const scanOf = async (company: Api): Promise<string> => {
  const json = { email: true, subject: 'Mailbox', body: SECRET, sender: 'kim@northwind.example' };
  return (await company.call<{ id: string }>('/scans', { json })).body.data.id;
};
const link = (company: Api, id: string, json: object = { days: 7, redacted: false }) =>
  company.call<Link>(`/scans/${id}/links`, { json });
const open = (token: string) => app.api.call('/shared-scans', { json: { token } });
const answerTo = async (url = '') => {
  const { status, body } = await open(tokenIn(url));
  return { status, message: body.message };
};
const openLinks = async (company: Api, id: string) =>
  (await company.call<{ links: Link[] }>(`/scans/${id}/links`)).body.data.links;

describe('a link to a scan', () => {
  it('shows whoever has it the message and its verdict, and nothing of the company besides its name', async () => {
    const company = await app.api.newCompany();
    const id = await scanOf(company);
    const { status, body } = await link(company, id);
    expect([status, body.data.url]).toEqual([201, expect.stringMatching(/\/shared#token=[\w-]{43}$/)]);
    const { data } = (await open(tokenIn(body.data.url))).body;
    expect(data).toMatchObject({ company: 'Northwind', redacted: false, body: SECRET, subject: 'Mailbox' });
    expect(Object.keys(data).sort()).toEqual(SHOWN);
    const stored = await app.sql('SELECT * FROM scan_links WHERE scan_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(tokenIn(body.data.url));
  });

  it('that is redacted has the verdict without a word of the message', async () => {
    const company = await app.api.newCompany();
    const { body } = await link(company, await scanOf(company), { days: 1, redacted: true });
    const { data } = (await open(tokenIn(body.data.url))).body;
    expect(data).toMatchObject({ redacted: true, sender: null, subject: null, body: '', message: null });
    expect((data['indicators'] as object[]).length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/203\.0\.113|Mailbox|kim@|24 hours/);
  });

  it('is the same 404 when it was never made, is revoked, has expired, or its scan is gone', async () => {
    const company = await app.api.newCompany();
    const id = await scanOf(company);
    const [revoked, expired, orphan] = await Promise.all([1, 2, 3].map(() => link(company, id)));
    const refusal = { status: 404, message: 'This link is no longer valid' };
    const removed = await company.call(`/scans/links/${revoked?.body.data.id}`, { method: 'DELETE' });
    expect(removed.status).toBe(204);
    await app.sql('UPDATE scan_links SET expires_at = now() WHERE id = $1', [expired?.body.data.id]);
    expect(await answerTo(revoked?.body.data.url)).toEqual(refusal);
    expect(await answerTo(expired?.body.data.url)).toEqual(refusal);
    expect(await answerTo(`#token=${'x'.repeat(43)}`)).toEqual(refusal);
    expect((await openLinks(company, id)).map((each) => each.id)).toEqual([orphan?.body.data.id]);
    await app.app.get(ExpiredLinksJob, { strict: false }).run();
    expect(await app.sql('SELECT FROM scan_links WHERE scan_id = $1', [id])).toHaveLength(1);
    await app.sql('UPDATE scans SET expires_at = now() WHERE id = $1', [id]);
    expect(await answerTo(orphan?.body.data.url)).toEqual(refusal);
  });

  it('is the company’s alone, listed without its token, at most 20 at a time, and audited', async () => {
    const [company, other] = [await app.api.newCompany(), await app.api.newCompany()];
    const id = await scanOf(company);
    const colleague = await newPerson(company);
    const made = await Promise.all(Array.from({ length: 22 }, () => link(colleague, id)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await link(other, id)).status).toBe(403);
    const [first] = await openLinks(company, id);
    expect(first).not.toHaveProperty('url');
    const path = `/scans/links/${first?.id}`;
    expect((await other.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await company.call(path, { method: 'DELETE' })).status).toBe(204);
    const actions = (await auditOf(company)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['scan.link_created', 'scan.link_revoked']));
  });

  it.each([
    { days: 0, redacted: true },
    { days: 31, redacted: true },
    { days: 7 },
    { days: 1.5, redacted: false },
  ])('is refused as %j', async (json) => {
    const company = await app.api.newCompany();
    expect((await link(company, await scanOf(company), json)).status).toBe(400);
  });
});
