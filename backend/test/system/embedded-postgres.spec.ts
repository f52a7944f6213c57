import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@gatepost/embedded-postgres';
import { isAlive } from '@gatepost/embedded-postgres/internals/live-postmaster';

let root: string;
let template: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'gatepost-pg-'));
  await chmod(root, 0o755);
  template = join(root, 'template');
  await (await startEmbeddedPostgres({ dataDir: template })).stop();
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = join(root, 'data');
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

/** Saves the second that a first start takes. */
const useMadeCluster = () => execFileSync('cp', ['-a', template, dataDir]);
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

async function start(onLost?: (error: Error) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...(onLost && { onLost }) });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  it('provides a role that owns its database and is not a superuser', async () => {
    useMadeCluster();
    const { url } = await start();
    expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([false]);
    await query(url, 'CREATE EXTENSION pg_trgm');
    expect(await query(url, `SELECT 'ÄRGER МИР' ILIKE '%ärger мир%' AND show_trgm('мир') <> '{}'`)).toEqual([
      true,
    ]);
  });

  it('keeps the password where only its owner can read it, and refuses any other', async () => {
    useMadeCluster();
    const { url } = await start();
    expect((await stat(join(dataDir, 'postgres', 'gatepost.json'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication',
    );
    await expect(query(url.replace('//gatepost:', '//postgres:'), 'SELECT 1')).rejects.toThrow('pg_hba.conf');
  });

  it('keeps its data and its port across restarts', async () => {
    useMadeCluster();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42');
    const pid = await postmasterPid();
    await first.stop();
    // It removes its pid file a moment before it is gone.
    await expect.poll(() => isAlive(pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'TABLE kept')).toEqual([42]);
  });

  it('creates one cluster in two concurrent first starts, and lets one of them in', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      name: 'DataDirInUseError',
    });
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  });

  it('restarts a killed server on the same port with its data', async () => {
    useMadeCluster();
    const onLost = vi.fn<(error: Error) => void>();
    const { url } = await start(onLost);
    await query(url, 'CREATE TABLE kept AS SELECT 42');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(url, 'TABLE kept').catch(() => undefined)).toEqual([42]);
    expect(await postmasterPid()).not.toBe(pid);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('reports a server that cannot be restarted, and stops without hanging', async () => {
    useMadeCluster();
    const onLost = vi.fn<(error: Error) => void>();
    const postgres = await start(onLost);
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => onLost.mock.calls.length).toBe(1);
    expect(onLost.mock.lastCall?.[0].message).toContain('did not start');
    await postgres.stop();
  });

  it('is found by another process while it runs, and only then', async () => {
    await expect(findEmbeddedPostgres({ dataDir })).rejects.toThrow('No Gatepost runs on DATA_DIR');
    useMadeCluster();
    const { url, stop } = await start();
    expect(await findEmbeddedPostgres({ dataDir })).toEqual({ url });
    await stop();
    await expect(findEmbeddedPostgres({ dataDir })).rejects.toThrow('npm start');
  });

  it('treats a lock file as stale when its pid belongs to another program', async () => {
    useMadeCluster();
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    const other = spawn('sleep', ['60'], { uid, gid });
    const lines = [other.pid, join(dataDir, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready'];
    await writeFile(pidFile(), `${lines.join('\n')}\n`);
    await chown(pidFile(), uid, gid);
    expect(await query((await start()).url, 'SELECT 1')).toEqual([1]);
    other.kill();
  });

  it('leaves a directory with other contents alone', async () => {
    execFileSync('mkdir', ['-p', join(dataDir, 'postgres', 'photos')]);
    await expect(start()).rejects.toThrow('move it away');
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});
