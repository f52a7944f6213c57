import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScanDetails } from '../../src/modules/scans/feedback/scan-feedback.schemas.js';
import type { Api } from '../support/api.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let company: Api;
let phishing: Buffer;

beforeAll(async () => {
  phishing = await readFile(new URL('../support/phishing.png', import.meta.url));
  // Far longer than a busy machine takes for any of these.
  environment = { ...(await ownEnvironment()), OCR: 'on', OCR_TIMEOUT_MS: '60000' };
  const product = new ProductProcess('main.js', environment);
  await product.untilReady();
  company = await product.api.newCompany();
});
afterAll(() => rm(environment.DATA_DIR, { recursive: true, force: true }));

async function scanOf(body: string, ...pictures: Buffer[]): Promise<ScanDetails> {
  const attachments = pictures.map((bytes, at) => {
    return { name: `${at}.png`, type: 'image/png', content: bytes.toString('base64') };
  });
  const json = { email: true, subject: 'For you', body, attachments };
  const { status, body: answer } = await company.call<ScanDetails>('/scans', { json });
  expect(status).toBe(200);
  return (await company.call<ScanDetails>(`/scans/${answer.data.id}`)).body.data;
}

const LONG = `We met on Monday to plan the roof. ${'The slates on the north side are loose. '.repeat(10)}`;

describe('with OCR=on', () => {
  it('a mail that is a picture is judged by what stands in it', async () => {
    const { riskLevel, indicators, readingFaults, message } = await scanOf('See below.', phishing);
    expect([riskLevel, readingFaults]).toEqual(['high', []]);
    expect(message?.pictureTexts?.[0]?.text).toContain('Your mailbox is full.');
    expect(indicators.find(({ code }) => code === 'risky-domain')).toMatchObject({
      evidence: 'https://mail-upkeep.top/login',
      place: { field: 'attachment', attachment: { name: '0.png', index: 0 } },
    });
  });

  it('a mail that says in words what it is about is judged by these', async () => {
    const { message, riskLevel } = await scanOf(LONG, phishing);
    expect([riskLevel, message?.pictureTexts]).toEqual(['safe', undefined]);
  });

  it('a picture that is too large or broken is said not to have been read, and the verdict stands', async () => {
    const huge = Buffer.from(phishing);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const { status, readingFaults, message } = await scanOf(
      'See below.',
      huge,
      phishing.subarray(0, 5_000),
      phishing,
    );
    expect([status, readingFaults]).toEqual(['completed', ['pictures-not-read']]);
    expect(message?.pictureTexts?.map(({ picture }) => picture)).toEqual([{ attachment: 2 }]);
  });
});
