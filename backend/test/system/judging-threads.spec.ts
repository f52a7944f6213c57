import { rm } from 'node:fs/promises';
import { judgeBuiltin } from '@gatepost/detector/builtin';
import { messageOfText } from '@gatepost/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';

const RISKY = 'Your mailbox is full. Verify your password within 24 hours: http://paypa1.com/login';
const RAFFLE =
  'You have won our raffle: a gift card worth 50 EUR. Claim your prize within 24 hours: https://www.kelpandpine.com/raffle/claim?t=8f2ac01b77\n\nSee you soon!\nKelp & Pine';
const BODIES: readonly [what: string, body: string][] = [
  ['harmless', 'Lunch at noon? The usual place.'],
  ['risky', RISKY],
  [
    'HTML that hides text',
    `<p style="display:none">${'quiet words '.repeat(40)}</p><p>Pay 1.99 for your parcel: <a href="http://dhl-pay.top/x">DHL</a></p>`,
  ],
  ['of no sense', '\ud800 lone \u202e surrogates'],
  ['as long as may be', 'a b '.repeat(25_000)],
];

interface Scan {
  status: string;
  score: number;
  summary: string;
  indicators: unknown[];
  template: object | null;
}

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let product: ProductProcess;
let company: Api;

beforeAll(async () => {
  environment = { ...(await ownEnvironment()), JUDGING_THREADS: '1' };
  product = new ProductProcess('main.js', environment);
  await product.untilReady();
  company = await product.api.newCompany();
});
afterAll(() => rm(environment.DATA_DIR, { recursive: true, force: true }));

/** What the same detector says in this process, of an email with that body. */
function judgedHere(body: string): Pick<Scan, 'score' | 'summary' | 'indicators'> {
  const { score, summary, indicators } = judgeBuiltin(
    messageOfText({ channel: 'email', subject: 'Hello', body }),
  );
  return { score, summary, indicators };
}

describe('threads that judge', () => {
  it.each(BODIES)('say of a message that is %s what the detector says', async (_, body) => {
    const answer = await company.call<Scan>('/scans', { json: { email: true, subject: 'Hello', body } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'completed', ...judgedHere(body) });
  });

  it('read an email, and judge what its reader sees', async () => {
    const raw = `From: a@b.example\r\nSubject: Hello\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(RISKY)}`;
    const padding = `\r\nX-Padding: ${'x'.repeat(100_000)}`;
    for (const email of [raw, raw.replace('\r\nSubject', `${padding}\r\nSubject`)]) {
      const headers = { 'content-type': 'message/rfc822' };
      const { body } = await company.call<Scan>('/scans/message', { raw: email, headers });
      expect(body.data).toMatchObject({ status: 'completed', body: RISKY, ...judgedHere(RISKY) });
    }
    const refused = await company.call('/scans/message', {
      raw: 'Hello',
      headers: { 'content-type': 'message/rfc822' },
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This is not an email: its headers are missing',
    ]);
  });

  it('know what the company has declared', async () => {
    const json = { version: 0, domains: ['northwind.com'] };
    expect((await company.call('/profile', { method: 'PUT', json })).status).toBe(200);
    const other = 'See our offer: http://undeclared.example/offer';
    const { body } = await company.call<Scan>('/scans', { json: { sms: true, body: other } });
    expect(body.data.indicators).toContainEqual(expect.objectContaining({ code: 'undeclared-link' }));
  });

  it('ask for the templates that the company has approved, also for many messages at once', async () => {
    const raffle = { email: true, body: RAFFLE };
    const approved = (await company.call<Scan & { id: string }>('/scans', { json: raffle })).body.data;
    expect(approved.score).toBeGreaterThan(3);
    const json = { scanId: approved.id, name: 'Raffle' };
    expect((await company.call('/templates', { json })).status).toBe(201);
    const elsewhere = { ...raffle, body: RAFFLE.replace('www.kelpandpine.com', 'kelp-and-pine.example.net') };
    const scans = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? raffle : elsewhere));
    const { body } = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    expect(body.data.results.map(({ scan }) => scan.template !== null)).toEqual(
      scans.map((one) => one === raffle),
    );
  });

  it('judge a batch in its order, and end with the process that is stopped at work', async () => {
    const scans = Array.from({ length: 60 }, (_, index) => ({
      sms: true,
      body: index % 2 === 0 ? RISKY : `Lunch at ${index}?`,
    }));
    const sent = () => company.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans } });
    const { results } = (await sent()).body.data;
    expect(results.map(({ scan }) => scan.score >= 7)).toEqual(scans.map((_, index) => index % 2 === 0));
    const late = sent();
    expect(await product.end('SIGTERM')).toBe(0);
    expect((await late).status).toBe(200);
  });
});
