import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const isOurs = (line) => !line.includes('node_modules');
const textOf = ({ stack, message, diff }) =>
  [stack ?? message, diff].filter(Boolean).join('\n').split('\n').filter(isOurs).join('\n');

const UNFINISHED = new Set(['pending', 'queued']);
const unfinishedFile = (name) => ({
  name,
  seconds: 0,
  passed: 0,
  failures: [{ test: name, message: 'It was not run to its end.' }],
});

/**
 * A reporter of Vitest that writes to the file `TEST_REPORT` what each test file came to, as the parts of a step, and what
 * failed beside all files.
 */
export default class PartsReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunStart(specifications) {
    this.names = new Set(specifications.map(({ moduleId }) => this.nameOf(moduleId)));
  }

  onTestRunEnd(modules, strayErrors) {
    const finished = modules.filter((module) => !UNFINISHED.has(module.state()));
    const files = finished.map((module) => this.fileOf(module, strayErrors));
    const ended = new Set(files.map(({ name }) => name));
    const unfinished = [...this.names].filter((name) => !ended.has(name));
    files.push(...unfinished.map(unfinishedFile));
    // That a process crashed is a stray error too: it is said of each file that it did not come to the end of.
    const stray = strayErrors.filter(
      (error) => unfinished.length === 0 && !this.names.has(this.nameOf(error.VITEST_TEST_PATH)),
    );
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, stray: stray.map(textOf) }));
  }

  fileOf(module, strayErrors) {
    const name = this.nameOf(module.moduleId);
    const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }));
    const failures = tests
      .filter(({ result }) => result.state === 'failed')
      .map(({ test, result }) => ({
        test: `${name} > ${test.fullName}`,
        message: result.errors.map(textOf).join('\n'),
      }));
    const beside = [
      ...module.errors(),
      ...strayErrors.filter((error) => this.nameOf(error.VITEST_TEST_PATH) === name),
    ];
    return {
      name,
      seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
      passed: tests.filter(({ result }) => result.state === 'passed').length,
      failures: [...failures, ...beside.map((error) => ({ test: name, message: textOf(error) }))],
    };
  }

  /** @param {string} [path] */
  nameOf(path) {
    return path && relative(this.root, path);
  }
}
