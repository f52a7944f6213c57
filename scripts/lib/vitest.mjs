import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from './run.mjs';

/**
 * A suite that counts its tests. What fails once is a fault, of the test or of the product: nothing is tried again.
 * @param {keyof typeof import('./suites.mjs').SUITES} name
 * @returns {import('./steps.mjs').Step}
 */
export function suite(name) {
  return {
    name: `test:${name}`,
    execute: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gatepost-results-'));
      const file = join(folder, 'results.json');
      const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--retry=0'];
      try {
        const { ok, ...rest } = await run([process.execPath, 'scripts/suite.mjs', name, ...options]);
        return { ...(await resultsOf(file, ok)), ...rest };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A run that crashed, or found no test, or failed beside its tests, counts as one failure at least. */
async function resultsOf(file, ok) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { numPassedTests: passed = 0, testResults = [] } = JSON.parse(text);
  const failures = testResults.flatMap(failuresOf);
  const failed = ok && passed > 0 ? failures.length : Math.max(failures.length, 1);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: basename(name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed, failed, failures, files };
}

/** Enough for what was expected and where, and what the page showed; what a process printed may follow, of any length. */
const LINES = 60;
const shortened = (message) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES)
    .join('\n');

/** A file's tests that failed, or the file if something beside its tests did, as a hook. */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${basename(name)}:\n${shortened(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${basename(name)} > ${fullName}:\n${shortened(failureMessages.join('\n'))}`,
  );
};
