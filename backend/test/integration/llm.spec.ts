import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { MESSAGE, OPINION, USAGE, withLlm } from '../support/llm.js';

const PHISHING = {
  email: true,
  subject: 'Account suspended',
  body: 'Your PayPal account will be suspended. Verify your password within 24 hours at http://paypa1-secure.top/login',
};

describe('an OpenAI-compatible server', () => {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  let app: TestApp;
  let company: Api;
  beforeAll(async () => {
    await mock.start();
    app = await withLlm(`${mock.url}/v1`, { OPENAI_MODEL: 'qwen3:8b' });
  });
  beforeEach(async () => {
    mock.clearFixtures();
    company = await app.api.newCompany();
  });
  afterAll(async () => {
    await app.close();
    await mock.stop();
  });

  it('judges the scan, in the agreed form, and its tokens are counted', async () => {
    mock.onMessage(/minutes of our meeting/, { content: JSON.stringify(OPINION), usage: USAGE });
    const { status, body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      score: 8,
      riskLevel: 'high',
      engine: 'llm',
      degraded: false,
      summary: OPINION.summary,
      tokensConsumed: 360,
    });
    expect(body.data.indicators).toContainEqual({
      ...OPINION.indicators[0],
      code: 'odd-attachment',
      points: null,
      place: { field: 'body', part: 0, header: null, attachment: null, start: 15, end: 37 },
    });
    expect(JSON.stringify(body.data.indicators)).not.toContain('made-up');
    const me = await company.call<{ subscription: { tokensUsedThisPeriod: number } }>('/Client/me');
    expect(me.body.data.subscription.tokensUsedThisPeriod).toBe(360);
    const [request] = mock.getRequests();
    expect(request?.body).toMatchObject({ model: 'qwen3:8b', response_format: { type: 'json_schema' } });
  });

  it('reads the instructions of the client', async () => {
    mock.onMessage(/INSTRUCTIONS[^]*Salaries are normal here/, {
      content: JSON.stringify({ ...OPINION, score: 5 }),
    });
    const made = await company.call<{ id: string }>('/scanninginstructions', {
      json: { name: 'Payroll', instructions: 'Salaries are normal here.' },
    });
    const json = { ...MESSAGE, scanningInstructionsId: made.body.data.id };
    expect((await company.call<Scan>('/scans', { json })).body.data).toMatchObject({
      engine: 'llm',
      score: 5,
    });
  });

  it('is not asked once the token budget is used up', async () => {
    mock.onMessage(/minutes/, { content: JSON.stringify(OPINION), usage: USAGE });
    await app.sql('UPDATE subscriptions SET tokens_used = monthly_token_budget - 1');
    expect((await company.call<Scan>('/scans', { json: MESSAGE })).body.data.engine).toBe('llm');
    const { body } = await company.call<Scan>('/scans', { json: MESSAGE });
    expect(body.data).toMatchObject({
      status: 'completed',
      engine: 'builtin',
      detector: expect.stringMatching(/-/),
      degraded: true,
      tokensConsumed: 0,
    });
    expect(body.data.summary).toContain('The monthly token budget is used up');
  });

  it('cannot call phishing safe', async () => {
    mock.onMessage(/suspended/, { content: JSON.stringify({ ...OPINION, score: 1 }) });
    const { body } = await company.call<Scan>('/scans', { json: PHISHING });
    expect(body.data.engine).toBe('llm');
    expect(body.data.score).toBeGreaterThanOrEqual(7);
    expect(body.data.summary).toContain('The language model rated it lower (1 of 10)');
    expect(body.data.indicators).toContainEqual(expect.objectContaining({ code: 'opinions-differ' }));
  });
});

describe('without a key', () => {
  it('the built-in detector judges, and no language model is mentioned', async () => {
    const app = await startApp();
    const company = await app.api.newCompany();
    const { body } = await company.call<Scan>('/scans', { json: MESSAGE });
    await app.close();
    expect(body.data).toMatchObject({ engine: 'builtin', degraded: false, tokensConsumed: 0 });
    expect(body.data.summary).not.toContain('language model');
  });
});
