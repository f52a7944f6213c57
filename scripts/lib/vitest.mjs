import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const REPORTERS = ['--reporter=default', `--reporter=${inRoot('scripts', 'lib', 'reporter.mjs')}`];

/**
 * A suite, each of whose files is a part. Vitest itself tries nothing again.
 * @param {string} name one of suites.mjs
 * @param {string[]} [options] of Vitest, and files; what is repeated is a file without them
 * @param {string[]} [command] that runs Vitest
 * @returns {import('./steps.mjs').Step}
 */
export function suite(name, options = [], command = [process.execPath, 'scripts/suite.mjs', name]) {
  const whole = `test:${name}`;
  const runOnce = async (options, context) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-report-'));
    const TEST_REPORT = join(folder, 'report.json');
    try {
      const ran = await run([...command, ...REPORTERS, '--retry=0', ...options], { TEST_REPORT }, context);
      return { ...ran, report: JSON.parse(await readFile(TEST_REPORT, 'utf8').catch(() => '{}')) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const partsOf = ({ ok, output, seconds, report: { files = [], stray = [] } }, repeatAll, context) => {
    const parts = files.map((file) => ({
      ...file,
      repeat: async () => partsOf(await runOnce([file.name], context), undefined, context),
    }));
    const failures = parts.flatMap((part) => part.failures);
    const passed = parts.reduce((sum, part) => sum + part.passed, 0);
    if (stray.length === 0 && (ok ? passed : failures.length) > 0) return parts;
    // A suite that could not start, found no test, or failed beside its files.
    const message = [...stray, output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')].join('\n');
    return [
      { name: whole, seconds, passed, failures: [...failures, { test: whole, message }], repeat: repeatAll },
    ];
  };
  const execute = async (context) => {
    const repeatAll = async () => (await execute(context)).parts;
    const ran = await runOnce(options, context);
    return { ...ran, parts: partsOf(ran, repeatAll, context) };
  };
  return { name: whole, execute };
}

const LAST_LINES = 30;
