import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/database/migrations/list.js';
import { TestPostgres } from '../support/postgres.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { Started } from '../support/started.js';
import { addRow } from '../support/table-row.js';
import { rowsOf } from './support/ledger.js';
import { UNLIMITED } from './support/world.js';

const STARTS = 5;

const started = new Started();
afterAll(() => started.end());

it('five first starts at once on one empty database: all come up, with one schema and one secret', async () => {
  const postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  await postgres.query('postgres', 'CREATE DATABASE empty');
  const DATABASE_URL = postgres.url('empty');
  const environments = await Promise.all(Array.from({ length: STARTS }, ownEnvironment));
  const [{ DATA_DIR }] = environments as [{ DATA_DIR: string }];
  const began = performance.now();
  const processes = environments.map(
    (own) => new ProductProcess('main.js', { ...UNLIMITED, ...own, DATA_DIR, DATABASE_URL }),
  );
  for (const process of processes) started.onEnd(() => process.end('SIGKILL'));
  await Promise.all(processes.map((process) => process.untilReady()));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);

  const names = await rowsOf<{ name: string }>(DATABASE_URL, 'SELECT name FROM migrations ORDER BY id');
  expect(names.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  const company = await processes[0]!.api.newCompany();
  for (const { api } of processes) {
    const json = { sms: true, body: 'The first message of a new product.' };
    expect((await company.at(api.url).call('/scans', { json })).status).toBe(200);
  }
  expect(await Promise.all(processes.map((process) => process.end('SIGTERM')))).toEqual(
    processes.map(() => 0),
  );
  await addRow([
    `${STARTS} first starts at once on an empty database`,
    'all come up',
    '',
    `${seconds} s`,
    '',
    'nothing',
  ]);
});
