import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * A suite that counts its tests.
 * @param {string} script of package.json, which runs Vitest
 * @returns {import('./steps.mjs').Step}
 */
export function suite(script) {
  return {
    name: script,
    execute: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gatepost-results-'));
      const file = join(folder, 'results.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      try {
        const { ok, output, seconds } = await run(['npm', 'run', '--silent', script, '--', ...reporters]);
        return { ...(await countsOf(file, ok)), output, seconds };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A run that crashed, or found no test, or failed beside its tests, counts as one failure at least. */
async function countsOf(file, ok) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(text);
  const clean = ok && passed > 0;
  return { passed, failed: clean ? failed : Math.max(failed, 1) };
}
