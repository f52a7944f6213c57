import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TXT_RECORDS } from '../../src/modules/scans/advice/txt-records.port.js';
import type { ScanDetails } from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { newEndpoint } from '../support/webhooks.js';

const CAMPAIGN = [
  'From: Northwind <news@northwind.example>',
  'To: ada@example.com',
  'Subject: What is new',
  'Date: Tue, 24 Nov 2026 10:00:00 +0100',
  'Message-ID: <1@northwind.example>',
  'Precedence: bulk',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Dear {{first_name}},',
  'we have moved to Hafenstraße 12, 20457 Hamburg. Unsubscribe: https://northwind.example/u',
  '',
].join('\r\n');
const CODES = ['placeholder', 'no-one-click-unsubscribe'];

let app: TestApp;
let company: Api & { email: string };
beforeAll(async () => {
  app = await startApp({
    replace: [[TXT_RECORDS, async (name: string) => (name.startsWith('_dmarc') ? [] : ['v=spf1 -all'])]],
  });
});
beforeEach(async () => {
  await app.clear();
  company = await app.api.newCompany();
});
afterAll(() => app.close());

const send = (headers = {}) =>
  company.call<ScanDetails>('/scans/message', {
    raw: Buffer.from(CAMPAIGN),
    headers: { 'content-type': 'message/rfc822', ...headers },
  });
const codesOf = ({ advice }: Pick<ScanDetails, 'advice'>) => advice?.map(({ code }) => code);

describe('advice on a scan', () => {
  it('is in the answer, in a repeated one, in the scan and in exports, but in no list', async () => {
    const key = { 'idempotency-key': 'once' };
    const { data: scan } = (await send(key)).body;
    expect(codesOf(scan)).toEqual(CODES);
    expect(scan.advice?.[0]).toEqual({
      code: 'placeholder',
      severity: 'error',
      text: expect.stringContaining('placeholder') as string,
      fix: expect.stringContaining('Fill it in') as string,
      source: { name: expect.any(String) as string, url: expect.stringMatching(/^https:/) as string },
    });
    const repeated = (await send(key)).body.data;
    expect([repeated.id, codesOf(repeated)?.slice(0, 2)]).toEqual([scan.id, CODES]);
    const list = await company.call<{ scans: object[] }>('/scans');
    expect(list.body.data.scans.map((listed) => 'advice' in listed)).toEqual([false]);
    const exported = async (format: string) =>
      (await company.fetch(`/api/scans/export?format=${format}`, { method: 'GET', headers: {} })).text();
    const line = JSON.parse(await exported('jsonl')) as ScanDetails;
    expect(codesOf(line)).toEqual(CODES);
    expect(await exported('csv')).toContain(CODES.join(' '));
  });

  it('has what the domain shows as soon as that is known, without anybody waiting for it', async () => {
    const { id, score } = (await send()).body.data;
    const details = async () => (await company.call<ScanDetails>(`/scans/${id}`)).body.data;
    await until(async () => codesOf(await details())?.includes('no-dmarc') === true);
    const after = await details();
    expect([codesOf(after), after.score]).toEqual([[...CODES, 'no-dmarc'], score]);
  });

  it('is sent to webhooks with the verdict', async () => {
    const receiver = await new Receiver().start();
    onTestFinished(() => receiver.stop());
    await newEndpoint(company, receiver.url, 'scan.completed');
    await send();
    await until(async () => receiver.received.length > 0);
    expect(codesOf(receiver.event().data as Pick<ScanDetails, 'advice'>)).toEqual(CODES);
    expect(receiver.received[0]?.body).not.toContain('first_name');
  });

  it('says of a subject and a text what they show, in a batch too, and nothing of an SMS', async () => {
    const scanned = async (fields: object) =>
      (await company.call<ScanDetails>('/scans', { json: fields })).body.data;
    const text = await scanned({ email: true, subject: 'Hi', body: 'Dear [NAME], see you on Friday.' });
    expect(codesOf(text)).toEqual(['placeholder']);
    expect(codesOf(await scanned({ email: true, body: 'See you on Friday.' }))).toEqual([]);
    expect((await scanned({ sms: true, body: 'Dear [NAME], see you.' })).advice).toBeNull();
    const batch = await company.call<{ results: { scan: ScanDetails }[] }>('/scans/batch', {
      json: {
        scans: [
          { email: true, body: 'Dear [NAME], see you.' },
          { sms: true, body: 'Dear [NAME], see you.' },
          { email: true, body: 'Dear Ada, see you.', html: '<p>Dear Ada, <a>see</a> {{day}}.</p>' },
        ],
      },
    });
    const [first, ...others] = batch.body.data.results;
    expect(first && codesOf(first.scan)).toEqual(['placeholder']);
    expect(others.map(({ scan }) => codesOf(scan))).toEqual([undefined, ['placeholder']]);
    const details = await company.call<ScanDetails>(`/scans/${first?.scan.id}`);
    expect(codesOf(details.body.data)).toEqual(['placeholder']);
  });
});
