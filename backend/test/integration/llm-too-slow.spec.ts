import { Logger } from '@nestjs/common';
import { afterEach, expect, it, vi } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { TestApp } from '../support/app.js';
import { type Behaviour, MESSAGE, ScriptedServer, withLlm } from '../support/llm.js';

const server = new ScriptedServer();
let app: TestApp;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
  await server.stop();
});

it.each<[string, Behaviour]>([
  ['never answers', () => undefined],
  [
    'stops in the middle',
    (response) => void response.setHeader('content-type', 'application/json').write('{'),
  ],
])('where the model %s, the built-in detector judges in time, and the log says why', async (_, behaviour) => {
  const warnings = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  server.behave = behaviour;
  // Nobody answers here, however much time there is.
  app = await withLlm(await server.start(), { OPENAI_TIMEOUT_MS: 100 });
  const company = await app.api.newCompany();
  const { status, body } = await company.call<Scan>('/scans', { json: MESSAGE });
  expect(status).toBe(200);
  const builtin = {
    status: 'completed',
    engine: 'builtin',
    degraded: true,
    riskLevel: 'safe',
    tokensConsumed: 0,
  };
  expect(body.data).toMatchObject(builtin);
  expect(body.data.summary).toContain('The language model could not be asked');
  const told = warnings.mock.calls.map(([line]: unknown[]) => String(line));
  expect(told).toContainEqual(
    expect.stringMatching(/^No opinion from the language model.* no response within 100 ms/),
  );
  expect(told.join() + String(body.data.summary)).not.toMatch(/sk-key|minutes of our|Grace/);
});
