import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpdateSenderProfilesJob } from '../../src/modules/outbreaks/outbreaks.jobs.js';
import type { Outbreak, OutbreakList } from '../../src/modules/outbreaks/outbreaks.schemas.js';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { runUntil, updateSenderProfiles } from '../support/jobs.js';
import { MOST_OUTBREAKS, openDecoys } from '../support/outbreak-decoys.js';
import { locked, NAMES, notice } from '../support/outbreak-mails.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const scan = async (api: Api, json: object): Promise<Scan> =>
  (await api.call<Scan>('/scans', { json })).body.data;
const open = async (api: Api) => {
  const { body } = await api.call<OutbreakList>('/outbreaks?pageSize=100');
  return body.data.outbreaks.filter(({ status }) => status === 'open');
};
const stop = (api: Api, scanId: string) => api.call<Outbreak>('/outbreaks', { json: { scanId } });
const updateUntil = (isSo: () => Promise<boolean>) => runUntil(app, UpdateSenderProfilesJob, isSo);

/** A company that can have no further outbreak open. */
async function withDecoys(cause: 'signals' | 'admin' = 'signals') {
  const owner = await app.api.newCompany();
  const { clientId } = await scan(owner, { email: true, body: 'Hello' });
  await openDecoys(app, clientId, cause);
  return Object.assign(owner, { clientId });
}

async function lure(owner: Api) {
  const sent: Scan[] = [];
  for (const name of NAMES) sent.push(await scan(owner, locked(name)));
  return sent;
}

describe('with as many open outbreaks as there can be', () => {
  it('a further one opens by its signals, and one of the decoys gives way; people are alerted of it', async () => {
    const owner = await withDecoys();
    const oldest = await app.sql<{ id: string }>(
      'SELECT id FROM outbreaks WHERE client_id = $1 ORDER BY opened_at LIMIT 1',
      [owner.clientId],
    );
    await lure(owner);
    await updateUntil(async () => (await open(owner)).some(({ hosts }) => hosts.includes('example.top')));
    const [count] = await app.sql<{ open: number }>(
      `SELECT count(*)::int AS open FROM outbreaks WHERE client_id = $1 AND status = 'open'`,
      [owner.clientId],
    );
    expect(count?.open).toBe(MOST_OUTBREAKS);
    expect((await owner.call(`/outbreaks/${oldest[0]?.id}`)).body.data).toMatchObject({ status: 'over' });
    const [alert] = await app.sql<{ details: object }>(
      `SELECT details FROM alerts WHERE client_id = $1 AND kind = 'outbreak'`,
      [owner.clientId],
    );
    expect(alert?.details).toMatchObject({ open: MOST_OUTBREAKS });
  });

  it('one that gave way opens again with its next message', async () => {
    const owner = await app.api.newCompany();
    await lure(owner);
    await updateUntil(async () => (await open(owner)).length === 1);
    await app.sql(`UPDATE outbreaks SET status = 'over', closed_at = now() WHERE id = $1`, [
      (await open(owner))[0]?.id,
    ]);
    expect(await open(owner)).toEqual([]);
    await scan(owner, locked('Alan'));
    await updateUntil(async () => (await open(owner)).length === 1);
  });

  it.each(['signals', 'admin'] as const)('an Admin stops messages: beside those by %s', async (cause) => {
    const owner = await withDecoys(cause);
    const { id } = await scan(owner, notice('the harbour'));
    await updateSenderProfiles(app);
    expect((await stop(owner, id)).status).toBe(200);
    expect((await scan(owner, notice('the office'))).score).toBe(7);
  });
});
