import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';

interface Scan {
  id: string;
  status: string;
  score: number;
  riskLevel: string;
  subject: string | null;
  body: string;
  indicators: { code: string; evidence: string }[];
  engine: string;
  createdAt: string;
  expiresAt: string;
}
interface ScanList {
  scans: Scan[];
  totalCount: number;
  pageNumber: number;
  pageSize: number;
}

const PHISHING = {
  email: true,
  subject: 'Your account will be closed',
  body: 'Dear customer, we noticed unusual activity. Your PayPal account has been suspended. Confirm your password within 24 hours at http://paypal-secure.verify-login.xyz/account or your account will be closed permanently.',
};
const FRIENDLY = { sms: true, body: 'Hi Tom, running ten minutes late, see you at the cafe. Anna' };

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

describe('a scan', () => {
  it('calls phishing high risk, with evidence that quotes the message', async () => {
    const { status, body } = await company.call<Scan>('/scans', { json: PHISHING });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'completed',
      riskLevel: 'high',
      engine: 'builtin',
      detector: expect.stringMatching(/^\d+-[0-9a-f]{8}$/),
      subject: PHISHING.subject,
    });
    expect(body.data.score).toBeGreaterThanOrEqual(7);
    expect(body.data.indicators.length).toBeGreaterThan(0);
    for (const { evidence } of body.data.indicators)
      expect(`${PHISHING.subject}\n${PHISHING.body}`).toContain(evidence);
  });

  it('calls a friendly message safe, and drops the subject, which an SMS does not have', async () => {
    const { body } = await company.call<Scan>('/scans', { json: { ...FRIENDLY, subject: 'ignored' } });
    expect(body.data).toMatchObject({ status: 'completed', riskLevel: 'safe', subject: null });
    expect(body.data.score).toBeLessThanOrEqual(3);
  });

  it('can be read afterwards, and expires after the retention of the tier', async () => {
    const made = await company.call<Scan>('/scans', { json: FRIENDLY });
    const { status, body } = await company.call<Scan>(`/scans/${made.body.data.id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...made.body.data, feedback: null, linkHosts: [], message: null });
    const days = (Date.parse(body.data.expiresAt) - Date.parse(body.data.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('is judged at once even when the caller prefers not to wait, since no language model has to be asked', async () => {
    const { status, body } = await company.call<Scan>('/scans', {
      json: FRIENDLY,
      headers: { prefer: 'wait=1, Respond-Async' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'completed', engine: 'builtin', degraded: false });
    expect(await app.app.get(ScanQueue).missing([body.data.id])).toEqual([body.data.id]);
  });

  it.each(['😀'.repeat(500), '\u202eabc', 'a\ud800b', '<div>'.repeat(5_000), 'x'.repeat(100_000)])(
    'survives hostile text %#',
    async (text) => {
      const { status, body } = await company.call<Scan>('/scans', { json: { email: true, body: text } });
      expect(status).toBe(200);
      expect(body.data.body).toBe(text.toWellFormed());
    },
  );

  it('reports the quota in its headers', async () => {
    const { headers } = await company.call('/scans', { json: FRIENDLY });
    expect(headers.get('ratelimit-limit')).toBe('100');
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(100);
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(86_400);
  });
});

describe('history', () => {
  let owner: Api;
  /** Bodies by the ids of their scans. */
  const sent = new Map<string, string>();
  const bodiesOf = ({ scans }: ScanList) => scans.map(({ id }) => sent.get(id));
  beforeAll(async () => {
    owner = await app.api.newCompany();
    for (const body of ['one 100%', 'two_two', 'Three \\ three', 'four', 'five']) {
      const made = await owner.call<{ id: string }>('/scans', { json: { sms: true, body } });
      sent.set(made.body.data.id, body);
    }
  });

  it('lists newest first, page by page', async () => {
    const { body } = await owner.call<ScanList>('/scans?pageNumber=1&pageSize=2');
    expect(body.data).toMatchObject({ totalCount: 5, pageNumber: 1, pageSize: 2 });
    expect(bodiesOf(body.data)).toEqual(['Three \\ three', 'two_two']);
  });

  it('is empty past its end, and still counts', async () => {
    const { body } = await owner.call<ScanList>('/scans?pageNumber=9');
    expect(body.data).toMatchObject({ totalCount: 5, scans: [] });
  });

  it.each([
    ['%', ['one 100%']],
    ['_', ['two_two']],
    ['\\', ['Three \\ three']],
    ['THREE', ['Three \\ three']],
    ["' OR 1=1 --", []],
  ])('finds %j as plain characters in any case', async (term, expected) => {
    const query = new URLSearchParams({ searchTerm: term });
    for (const path of ['/scans/search', '/scans']) {
      const { body } = await owner.call<ScanList>(`${path}?${query.toString()}`);
      expect(bodiesOf(body.data)).toEqual(expected);
    }
  });

  it('counts by risk band', async () => {
    const before = await owner.call('/scans/metrics');
    await owner.call('/scans', { json: PHISHING });
    const { body } = await owner.call<Record<string, number>>('/scans/metrics');
    const counts = before.body.data as Record<string, number>;
    expect(body.data).toEqual({
      ...counts,
      totalScans: Number(counts['totalScans']) + 1,
      highRiskScans: Number(counts['highRiskScans']) + 1,
    });
  });

  it('shows nothing that has expired', async () => {
    const { body } = await owner.call<Scan>('/scans', { json: FRIENDLY });
    await app.sql(`UPDATE scans SET expires_at = now() WHERE id = $1`, [body.data.id]);
    expect((await owner.call(`/scans/${body.data.id}`)).body.errorCode).toBe('SCAN_NOT_FOUND');
    const list = await owner.call<ScanList>('/scans?pageSize=100');
    expect(list.body.data.scans.map(({ id }) => id)).not.toContain(body.data.id);
  });
});

describe('another client', () => {
  it('gets 403 for a scan, and never sees it in lists', async () => {
    const mine = await company.call<Scan>('/scans', { json: FRIENDLY });
    const stranger = await app.api.newCompany();
    const answer = await stranger.call(`/scans/${mine.body.data.id}`);
    expect(answer.status).toBe(403);
    expect(answer.body.errorCode).toBe('FORBIDDEN');
    expect(JSON.stringify(answer.body)).not.toContain(FRIENDLY.body);
    expect((await stranger.call<ScanList>('/scans/search?searchTerm=a')).body.data.totalCount).toBe(0);
    expect((await stranger.call('/scans/metrics')).body.data).toMatchObject({ totalScans: 0 });
  });
});
