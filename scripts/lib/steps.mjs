import { run } from './run.mjs';

/**
 * What a step came to: counts, names and first lines of what failed, what it printed, its time by the clock and on the
 * processors, and, of a suite, the time of each file.
 * @typedef {{ passed: number, failed: number, failures?: string[], files?: { name: string, seconds: number }[],
 *   output: string, seconds: number, processorSeconds: number }} Result
 * @typedef {{ name: string, execute: () => Promise<Result> }} Step
 */

/** A step that counts one. @param {string} script of package.json @returns {Step} */
export function check(script) {
  return {
    name: script,
    execute: async () => {
      const { ok, ...rest } = await run(['npm', 'run', '--silent', script]);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, ...rest };
    },
  };
}

const SLOWEST_FILES = 10;
const LAST_LINES = 30;

/** The steps of a run, printed as they end, with their counts and times together. */
export class Run {
  /** @type {(Result & { name: string })[]} */
  results = [];
  began = performance.now();

  get failed() {
    return sum(this.results.map(({ failed }) => failed));
  }

  get passed() {
    return sum(this.results.map(({ passed }) => passed));
  }

  /**
   * Runs `steps`, up to `concurrency` of them at a time, and prints each when it ends.
   * @param {Step[]} steps
   * @param {{ concurrency?: number, showPassed?: boolean }} [options] `showPassed` prints the output of what passed too
   */
  async take(steps, { concurrency = 1, showPassed = true } = {}) {
    const waiting = [...steps];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const result = { name: step.name, ...(await step.execute()) };
        print(result, showPassed);
        this.results.push(result);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  /** What failed, again: a long log may be cut in its middle. Then the counts, and the exit code. */
  conclude() {
    const failures = this.results.flatMap(failuresOf);
    if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }

  /** Where the time went: each step by the clock and on the processors, and the slowest files of all suites. */
  printTimes() {
    const all = (performance.now() - this.began) / 1000;
    const processors = sum(this.results.map(({ processorSeconds }) => processorSeconds));
    console.log('\n  clock  processor');
    for (const { name, ...times } of [
      ...this.results,
      { name: 'in all', seconds: all, processorSeconds: processors },
    ])
      console.log(`${inSeconds(times.seconds)}  ${inSeconds(times.processorSeconds).padStart(9)}  ${name}`);
    const files = this.results.flatMap(({ files = [] }) => files);
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES);
    if (slowest.length > 0) console.log('\nSlowest files');
    for (const { name, seconds } of slowest) console.log(`${inSeconds(seconds)}  ${name}`);
  }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(7);

/** What failed in a step: its tests, or the step itself with the end of what it printed. */
function failuresOf({ name, failed, failures = [], output }) {
  if (failed === 0 || failures.length > 0) return failures;
  return [`${name}:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`];
}

function print({ name, passed, failed, output, seconds }, showPassed) {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`\n=== ${name}: ${verdict} (${seconds.toFixed(1)} s${counts})`);
  if (failed > 0 || showPassed) process.stdout.write(output.replace(/\n*$/, '\n'));
}
