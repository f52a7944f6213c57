import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const SDK = resolve(import.meta.dirname, '..');
const MODULES = resolve(SDK, '..', 'node_modules');

interface Manifest {
  license: string;
  dependencies: Record<string, string>;
  engines: { node: string };
  publishConfig: { access: string };
  bin: Record<string, string>;
  exports: { '.': Record<string, string> };
}
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Who uses the package and has nothing of ours but what npm would give them. */
let user: string;
let installed: string;
let files: string[];

/** npm takes its time on a busy machine. */
const PACKED_WITHIN_MS = 120_000;

beforeAll(async () => {
  user = await mkdtemp(join(tmpdir(), 'gatepost-sdk-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', user], { cwd: SDK });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ];
  files = packed.files.map(({ path }) => path);
  installed = join(user, 'node_modules', '@gatepost', 'sdk');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(user, packed.filename), '-C', installed, '--strip-components=1']);
  const { dependencies } = await manifestOf(installed);
  for (const name of [...Object.keys(dependencies), '@types/node', 'undici-types']) {
    await mkdir(dirname(join(user, 'node_modules', name)), { recursive: true });
    await symlink(join(MODULES, name), join(user, 'node_modules', name));
  }
  await writeFile(join(user, 'package.json'), '{"type":"module"}');
}, PACKED_WITHIN_MS);
afterAll(() => rm(user, { recursive: true, force: true }));

describe('the package', () => {
  it('has what it needs and nothing of the product', async () => {
    const beside = files.filter((file) => !file.startsWith('dist/'));
    expect(beside.sort()).toEqual(['LICENSE', 'README.md', 'bin/gatepost.js', 'package.json']);
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(files.filter((file) => /spec|fixture|testing|\.map$/.test(file))).toEqual([]);
    const { license, dependencies, engines, bin, exports, publishConfig } = await manifestOf(installed);
    expect(license).toBe('MIT');
    expect(Object.keys(dependencies)).toEqual(['papaparse', 'standardwebhooks']);
    // npm publishes a package with a scope to its owners only, unless told otherwise.
    expect(publishConfig.access).toBe('public');
    expect(engines.node).toMatch(/^>=20\./);
    const named = [...Object.values(bin), ...Object.values(exports['.'])];
    for (const file of named) expect(files).toContain(file.replace('./', ''));
  });

  it('runs as a command', async () => {
    const { stdout } = await run(process.execPath, [join(installed, 'bin', 'gatepost.js'), '--help']);
    expect(stdout).toContain('gatepost scan');
    const failed = await run(process.execPath, [join(installed, 'bin', 'gatepost.js'), 'scan'], {
      env: {},
    }).catch((error: { code: number; stderr: string }) => error);
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('GATEPOST_URL') });
  });

  it('compiles for a program that is as strict as TypeScript can be', async () => {
    const program = `import { openAsBlob, readFileSync } from 'node:fs';
import { Gatepost, GatepostError, verifyWebhook, type JudgedScan } from '@gatepost/sdk';
const gatepost = new Gatepost({ apiKey: 'gp_key', baseUrl: 'http://127.0.0.1:1' });
export const score = async (): Promise<number> => {
  const scan: JudgedScan = await gatepost.scan({ email: true, body: 'Hi' }, { signal: AbortSignal.timeout(9) });
  await gatepost.scanMessage(await openAsBlob('a.eml'), { metadata: { a: 'b' } }, { idempotencyKey: '1' });
  await gatepost.scanMessage(readFileSync('a.eml'));
  for (const { scan, error } of await gatepost.scanBatch([{ sms: true, body: 'Hi' }])) {
    if (error) console.error(error.code === 'SCAN_LIMIT_EXCEEDED');
    else console.log(scan.score.toFixed());
  }
  for await (const { id } of gatepost.scans.list({ riskLevel: 'high' })) await gatepost.scans.get(id);
  const event = verifyWebhook({ payload: '', headers: {}, secret: '' });
  if (event.type === 'scan.high_risk') console.log(event.data.score);
  // @ts-expect-error neither an email nor an SMS
  await gatepost.scan({ body: 'Hi' }).catch((error: unknown) => error instanceof GatepostError);
  return scan.score;
};
`;
    await writeFile(join(user, 'program.ts'), program);
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const modern = ['--target', 'es2023', '--module', 'nodenext', '--types', 'node', 'program.ts'];
    const tsc = join(MODULES, 'typescript', 'bin', 'tsc');
    const compiled = await run(process.execPath, [tsc, ...strict, ...modern], { cwd: user }).catch(
      (error: { stdout: string }) => error,
    );
    expect(compiled.stdout).toBe('');
  });
});
