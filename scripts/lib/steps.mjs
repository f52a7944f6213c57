import { run } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[], output: string, seconds: number }} Result
 * @typedef {{ name: string, execute: () => Promise<Result> }} Step
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[], stages: { name: string, seconds: number }[] }} Total
 */

/** A step that counts one. @param {string} script of package.json @param {number} [priority] see `run` @returns {Step} */
export function check(script, priority) {
  return {
    name: script,
    execute: async () => {
      const { ok, ...rest } = await run(['npm', 'run', '--silent', script], {}, priority);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, ...rest };
    },
  };
}

/** A step that could not be tried, for `reason`. @param {string} name @param {string} reason @returns {Step} */
export function untried(name, reason) {
  return { name, execute: async () => ({ passed: 0, failed: 1, output: `${reason}\n`, seconds: 0 }) };
}

/**
 * Runs `steps`, up to `atOnce` of them at a time, and prints each when it ends.
 * @param {Step[]} steps
 * @param {{ atOnce?: number, showPassed?: boolean }} [options]
 * @returns {Promise<Total>}
 */
export async function runSteps(steps, { atOnce = 1, showPassed = true } = {}) {
  const total = { passed: 0, failed: 0, failures: [], flaky: [], stages: [] };
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.execute();
      print(step.name, result, showPassed);
      total.passed += result.passed;
      total.failed += result.failed;
      total.failures.push(...failuresOf(step.name, result));
      total.flaky.push(...(result.flaky ?? []));
      total.stages.push({ name: step.name, seconds: result.seconds });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return total;
}

/** What failed in a step: its tests, or the step itself with the end of what it printed. */
const failuresOf = (name, { failed, failures = [], output }) => {
  if (failed === 0 || failures.length > 0) return failures;
  return [`${name}:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`];
};

function print(name, { passed, failed, output, seconds }, showPassed) {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`\n=== ${name}: ${verdict} (${seconds.toFixed(1)} s${counts})`);
  if (failed > 0 || showPassed) process.stdout.write(output.replace(/\n*$/, '\n'));
}

const SLOWEST = 5;
const LAST_LINES = 30;

/** Where the time went: the slowest stages, and all of it since `began`, of `performance.now()`. @param {Total} total */
export function printTimes({ stages }, began) {
  const slowest = [...stages].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const list = slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ');
  const all = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`\nSlowest stages: ${list}. In all: ${all} s`);
}

/** Again at the end, where it is found: a long log may be cut in its middle. @param {Total} total */
export function printFailures({ failures }) {
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
}

/** Tests to mend: each passed, but only at its second try. @param {Total} total */
export function printFlaky({ flaky }) {
  if (flaky.length > 0) console.log(`\nPassed only at the second try:\n${flaky.join('\n')}`);
}

/** The last line of a run, and its exit code. @param {Total} total */
export function conclude({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
