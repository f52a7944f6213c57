import { run } from './run.mjs';

/**
 * What can fail and be repeated by itself: a test file of a suite, or a whole step.
 * @typedef {{ name: string, seconds: number, passed: number, failures: Failure[], repeat?: () => Promise<Part[]> }} Part
 * `passed` counts its tests, and each failure is one that failed. Without `repeat` it would fail in the same way again.
 * @typedef {{ test: string, message: string }} Failure
 * @typedef {{ parts: Part[], output: string, seconds: number, processorSeconds: number }} Result
 * @typedef {{ name: string, execute: (context: Context) => Promise<Result> }} Step
 * @typedef {{ signal: AbortSignal, live: boolean }} Context `signal` ends the step; `live` prints while it runs
 */

const LAST_LINES = 30;

/**
 * A script of package.json, which counts as one test.
 * @param {string} script
 * @param {{ repeatable?: boolean }} [options] what only reads the sources finds in them again what it found
 * @returns {Step}
 */
export function check(script, { repeatable = false } = {}) {
  const execute = async (context) => {
    const { ok, ...rest } = await run(['npm', 'run', '--silent', script], {}, context);
    const message = rest.output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    const part = {
      name: script,
      seconds: rest.seconds,
      passed: ok ? 1 : 0,
      failures: ok ? [] : [{ test: script, message }],
      repeat: repeatable ? async () => (await execute(context)).parts : undefined,
    };
    return { parts: [part], ...rest };
  };
  return { name: script, execute };
}

/** Beyond these the fault is not one of a test. */
const MOST_REPEATED = 5;
const SLOWEST_FILES = 10;
/** Enough for what was expected and where, and what the page showed; what a process printed may follow, of any length. */
const FAILURE_LINES = 60;

/**
 * A run of steps. What failed is repeated once, by itself, when all else has run: what passes then counts as passed, and is
 * printed as flaky. More than five failures, or one that would come again, end the run at once.
 */
export class Run {
  /** @type {(Result & { name: string })[]} */
  results = [];
  /** @type {Failure[]} the first failures of what passed when it was repeated */
  flaky = [];
  began = performance.now();
  ending = new AbortController();

  /** @param {{ print?: (text: string) => void, showPassed?: boolean }} [options] `showPassed` prints the output of what passed, too */
  constructor({ print = console.log, showPassed = true } = {}) {
    this.print = print;
    this.showPassed = showPassed;
  }

  get parts() {
    return this.results.flatMap(({ parts }) => parts);
  }

  get failed() {
    return sum(this.parts.map(({ failures }) => failures.length));
  }

  get passed() {
    return sum(this.parts.map(({ passed }) => passed));
  }

  /**
   * Runs each lane's steps one after the other, the lanes beside each other, and prints each step when it ends.
   * @param {Step[][]} lanes
   */
  async take(...lanes) {
    const context = { signal: this.ending.signal, live: lanes.length === 1 };
    const work = async (steps) => {
      for (const step of steps) {
        if (this.ending.signal.aborted) return;
        const result = { name: step.name, ...(await step.execute(context)) };
        if (this.ending.signal.aborted) return;
        this.#add(result, context.live);
      }
    };
    await Promise.all(lanes.map(work));
    if (!this.ending.signal.aborted) await this.#repeatFailed();
  }

  #add(result, live) {
    this.results.push(result);
    const { passed, failed } = countsOf(result.parts);
    const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
    const verdict = failed > 0 ? 'FAILED' : 'ok';
    this.print(`\n=== ${result.name}: ${verdict} (${result.seconds.toFixed(1)} s${counts})`);
    if (!live && (failed > 0 || this.showPassed)) this.print(result.output.trimEnd());
    const broken = this.parts.filter(({ failures }) => failures.length > 0);
    if (broken.length > MOST_REPEATED || broken.some(({ repeat }) => !repeat)) this.ending.abort();
  }

  async #repeatFailed() {
    for (const result of this.results) {
      for (const part of result.parts.filter(({ failures }) => failures.length > 0)) {
        this.print(`\n=== ${part.name} failed: once more, by itself`);
        const again = await part.repeat();
        result.parts = result.parts.flatMap((one) => (one === part ? again : [one]));
        if (again.every(({ failures }) => failures.length === 0)) this.flaky.push(...part.failures);
      }
    }
  }

  /** What was flaky and what failed, again: a long log may be cut in its middle. Then the counts. @returns the exit code */
  conclude() {
    const failures = this.parts.flatMap((part) => part.failures);
    if (this.flaky.length > 0) this.print(`\nFlaky:\n\n${this.flaky.map(inFull).join('\n\n')}`);
    if (failures.length > 0) this.print(`\nFailed:\n\n${failures.map(shortened).join('\n\n')}`);
    this.print(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }

  /** Where the time went: each step by the clock and on the processors, and the slowest files of all suites. */
  printTimes() {
    const all = (performance.now() - this.began) / 1000;
    const processors = sum(this.results.map(({ processorSeconds }) => processorSeconds));
    this.print('\n  clock  processor');
    for (const { name, ...times } of [
      ...this.results,
      { name: 'in all', seconds: all, processorSeconds: processors },
    ])
      this.print(`${inSeconds(times.seconds)}  ${inSeconds(times.processorSeconds).padStart(9)}  ${name}`);
    const files = this.results.filter(({ parts }) => parts.length > 1).flatMap(({ parts }) => parts);
    const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES);
    if (slowest.length > 0) this.print('\nSlowest files');
    for (const { name, seconds } of slowest) this.print(`${inSeconds(seconds)}  ${name}`);
  }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(7);
const countsOf = (parts) => ({
  passed: sum(parts.map(({ passed }) => passed)),
  failed: sum(parts.map(({ failures }) => failures.length)),
});
const inFull = ({ test, message }) => `${test}:\n${message}`;
const shortened = (failure) => inFull(failure).split('\n').slice(0, FAILURE_LINES).join('\n');
