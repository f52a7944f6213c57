import { afterAll, beforeAll, expect, it } from 'vitest';
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
  app = await withLlm(await server.start(), { OPENAI_TIMEOUT_MS: 1_500 });
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

it('one that is away leaves the muted verdict, with its steps', async () => {
  server.behave = send(401, '{}');
  const { engine, degraded, score, baseScore, adjustments } = await scan();
  expect([engine, degraded]).toEqual(['builtin', true]);
  expect(adjustments).toMatchObject([{ from: baseScore, to: score, source: 'profile' }]);
});
