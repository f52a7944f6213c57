import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { answer, ScriptedServer, withLlm } from '../support/llm.js';
import { markedScan, type Markers, markersInRows, newMarkers, setRetention } from '../support/retention.js';
import { until } from '../support/until.js';

/** What a caller attaches of his own stays with a redacted scan. */
const ATTACHED = ['external in scans', 'metadata in scans'];

const model = new ScriptedServer();
let app: TestApp;
let company: Api;
let marks: Markers;
beforeAll(async () => {
  app = await withLlm(await model.start());
});
beforeEach(async () => {
  company = await app.api.newCompany();
  marks = newMarkers();
  model.forget();
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

/** A model that finds the marker, and says it in each of its own words. */
const quoting = () =>
  answer(
    JSON.stringify({
      score: 9,
      summary: `It says ${marks.body}.`,
      indicators: [{ code: marks.body, label: `Says ${marks.body}`, severity: 'high', evidence: marks.body }],
    }),
  );

describe('a message that a language model is to judge', () => {
  it('waits encrypted where it is not kept, and is gone once it is judged', async () => {
    await setRetention(company, 'redacted');
    let answerNow: (() => void) | undefined;
    model.behave = (response) => (answerNow = () => quoting()(response));
    const answered = company.call<Scan>('/scans', { json: markedScan(marks) });
    await until(async () => answerNow !== undefined);
    expect((await markersInRows(app, marks)).sort()).toEqual(ATTACHED);
    expect(await app.sql('SELECT FROM scans WHERE sealed IS NOT NULL')).toHaveLength(1);
    expect(model.requests.join()).toContain(marks.body);
    answerNow?.();
    const { body } = await answered;
    expect(body.data).toMatchObject({ status: 'completed', engine: 'llm', score: expect.any(Number) });
    expect(body.data.body).toContain(marks.body);
    expect(body.data.indicators.map(({ code }) => code)).toContain('language-model');
    expect((await markersInRows(app, marks)).sort()).toEqual(ATTACHED);
    expect(await app.sql('SELECT FROM scans WHERE sealed IS NOT NULL')).toEqual([]);
  });

  it('is shown to none where only its verdict is kept: what stands without one is final', async () => {
    await setRetention(company, 'verdict');
    const { status, body } = await company.call<Scan>('/scans', { json: markedScan(marks) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'completed', engine: 'builtin', degraded: false });
    expect(model.requests).toEqual([]);
    expect(await markersInRows(app, marks)).toEqual([]);
  });

  it('ends with the verdict that stands when what it waits with can’t be read', async () => {
    await setRetention(company, 'redacted');
    let wasAsked = false;
    model.behave = (response) => {
      wasAsked = true;
      response.writeHead(500).end();
    };
    const batch = { scans: [markedScan(marks), markedScan(marks)] };
    await app.sql(
      `CREATE FUNCTION lose_content() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.sealed = 'gone x'; RETURN NEW; END $$`,
    );
    await app.sql(
      'CREATE TRIGGER lose_content BEFORE INSERT ON scans FOR EACH ROW EXECUTE FUNCTION lose_content()',
    );
    try {
      const { body } = await company.call<{ results: object[] }>('/scans/batch', { json: batch });
      const scan = { engine: 'builtin', degraded: true };
      expect(body.data.results).toMatchObject([
        { status: 200, scan },
        { status: 200, scan },
      ]);
    } finally {
      await app.sql('DROP FUNCTION lose_content CASCADE');
    }
    expect(wasAsked).toBe(false);
  });
});

describe('a long batch, which is left to the workers', () => {
  it('waits encrypted too', async () => {
    await setRetention(company, 'redacted');
    model.behave = quoting();
    const headers = { prefer: 'respond-async' };
    const json = { scans: [markedScan(marks), markedScan(marks)] };
    const { status, body } = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', {
      json,
      headers,
    });
    expect(status).toBe(202);
    const ids = body.data.results.map(({ scan }) => scan.id);
    await until(async () => {
      const scans = await Promise.all(ids.map((id) => company.call<Scan>(`/scans/${id}`)));
      return scans.every(({ body: { data } }) => data.status === 'completed');
    });
    expect((await markersInRows(app, marks)).sort()).toEqual(ATTACHED);
  });
});
