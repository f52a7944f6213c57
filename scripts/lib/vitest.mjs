import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from './run.mjs';

/**
 * Suites of real services and browsers, where a machine that is busy for seconds breaks a test's expectation. Elsewhere,
 * and above all among the faults, what fails once in ten runs is what the suite is there to find.
 */
const TRIED_TWICE = new Set(['test:integration', 'test:e2e']);

/**
 * A suite that counts its tests, and names those that passed only at their second try.
 * @param {string} script of package.json, which runs Vitest
 * @param {number} [priority] see `run`
 * @returns {import('./steps.mjs').Step}
 */
export function suite(script, priority) {
  return {
    name: script,
    execute: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'gatepost-results-'));
      const file = join(folder, 'results.json');
      const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      if (TRIED_TWICE.has(script)) options.push('--retry=1');
      try {
        const { ok, output, seconds } = await run(
          ['npm', 'run', '--silent', script, '--', ...options],
          {},
          priority,
        );
        return { ...(await resultsOf(file, ok)), output, seconds };
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
  return { passed, failed, failures, flaky: testResults.flatMap(flakyOf) };
}

/** Enough for what was expected and where; what a process printed may follow, of any length. */
const LINES = 25;
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

/** Tests of a file that passed after a failure, each with the first line of what failed. */
const flakyOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages: [first] }) => `${basename(name)} > ${fullName}: ${first.split('\n')[0]}`,
    );
