import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { answer, ScriptedServer, send, withLlm } from '../support/llm.js';

const PRIZE = {
  email: true,
  subject: 'You have won our autumn prize draw!',
  body: 'Congratulations Mia, you have won a 50 EUR voucher! Claim your prize before Sunday: https://www.kelpandpine.com/prize',
};

const server = new ScriptedServer();
let app: TestApp;
let company: Api;
beforeAll(async () => {
  app = await withLlm(await server.start());
  company = await app.api.newCompany();
  const json = { version: 0, domains: ['kelpandpine.com'], expected: ['prize', 'wording'] };
  await company.call('/profile', { method: 'PUT', json });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const saying = (score: number) => answer(JSON.stringify({ score, summary: 'One. Two.', indicators: [] }));

async function scan() {
  const { id } = (await company.call<Scan>('/scans', { json: PRIZE })).body.data;
  return (await company.call<Scan>(`/scans/${id}`)).body.data;
}

it('a language model that finds a muted message safe lowers it no further', async () => {
  server.behave = saying(1);
  const { engine, score, baseScore, adjustments } = await scan();
  expect(engine).toBe('llm');
  expect(score).toBeLessThanOrEqual(3);
  expect(adjustments).toMatchObject([{ from: baseScore, to: score, source: 'profile' }]);
});

it('one that raises it undoes what the profile muted, and the steps say so', async () => {
  server.behave = saying(6);
  const { score, baseScore, adjustments } = await scan();
  expect(score).toBe(6);
  const muted = adjustments[0]?.to;
  expect(adjustments).toMatchObject([
    { from: baseScore, to: muted, source: 'profile' },
    { from: muted, to: 6, source: 'model' },
  ]);
});

it('writes its summary in the language that the company chose, and the log of changes says so', async () => {
  server.behave = saying(1);
  const other = await app.api.newCompany();
  const put = (json: object) => other.call<{ summaryLanguage: string }>('/profile', { method: 'PUT', json });
  const refused = await put({ version: 0, summaryLanguage: 'Klingonese' });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/language such as de or pt-BR/);
  expect((await put({ version: 0, summaryLanguage: 'pt-br' })).body.data.summaryLanguage).toBe('pt-BR');
  server.forget();
  for (const api of [other, company])
    await api.call('/scans', { json: { ...PRIZE, subject: 'Your prize draw' } });
  const words = 'Write summary and labels in Brazilian Portuguese.';
  const told = server.requests.map((request) => request.includes(words));
  expect(told).toEqual([true, false]);
  const log = await other.call<object>('/auditlog');
  expect(JSON.stringify(log.body)).toContain('+pt-BR');
});

it('one that is away leaves the muted verdict, with its steps', async () => {
  server.behave = send(401, '{}');
  const { engine, degraded, score, baseScore, adjustments } = await scan();
  expect([engine, degraded]).toEqual(['builtin', true]);
  expect(adjustments).toMatchObject([{ from: baseScore, to: score, source: 'profile' }]);
});

describe('a language model and an approved template', () => {
  const DRAW = { ...PRIZE, body: PRIZE.body.replace('kelpandpine.com', 'kelp-and-pine.net') };
  const drawn = async () => (await company.call<Scan>('/scans', { json: DRAW })).body.data;
  beforeAll(async () => {
    server.behave = saying(1);
    const json = { scanId: (await drawn()).id, name: 'Prize draw' };
    await company.call('/templates', { json });
  });

  it('the model that finds it safe leaves the match as it is', async () => {
    server.behave = saying(1);
    const { engine, score, baseScore, template, adjustments } = await drawn();
    expect([engine, score]).toEqual(['llm', 3]);
    expect(template).toMatchObject({ name: 'Prize draw' });
    expect(adjustments).toMatchObject([{ from: baseScore, to: 3, source: 'template' }]);
  });

  it('the model that does not vetoes the match, and the steps say so', async () => {
    server.behave = saying(6);
    const { score, template, adjustments } = await drawn();
    expect([score, template]).toEqual([6, null]);
    expect(adjustments.at(-1)).toMatchObject({ from: 3, to: 6, source: 'model' });
  });

  it('the model can cause none: what differs in its link is none, whatever it says', async () => {
    server.behave = saying(1);
    const json = { ...DRAW, body: DRAW.body.replace('kelp-and-pine.net', 'kelp-and-pine.top') };
    const { score, baseScore, template } = (await company.call<Scan>('/scans', { json })).body.data;
    expect(template).toBeNull();
    expect(score).toBeGreaterThanOrEqual(baseScore ?? 10);
  });
});
