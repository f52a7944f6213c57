import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from './root.mjs';
import { Run } from './steps.mjs';
import { suite } from './vitest.mjs';

const FOLDER = inRoot('scripts', 'lib', 'testing', 'suites');
const VITEST = [
  process.execPath,
  inRoot('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  `--root=${FOLDER}`,
  '--maxWorkers=1',
];

let printed = '';
const print = (text) => (printed += `${text}\n`);
beforeEach(async () => {
  printed = '';
  process.env.MARKS = await mkdtemp(join(tmpdir(), 'gatepost-marks-'));
});
afterEach(() => rm(process.env.MARKS, { recursive: true }));

/** Runs the small suite of these files, and says how it ended. */
async function outcomeOf(...files) {
  const run = new Run({ print });
  // Beside another lane nothing is printed while it runs.
  await run.take([suite('small', files, VITEST)], []);
  const code = run.conclude();
  return { code, counts: printed.trimEnd().split('\n').at(-1) };
}
const sectionOf = (heading) => printed.split(`\n${heading}:\n`)[1] ?? '';

describe('a test file', () => {
  test('that always passes is counted, and nothing is repeated', async () => {
    expect(await outcomeOf('passes')).toEqual({ code: 0, counts: '2 passed, 0 failed' });
    expect(printed).not.toMatch(/once more|Flaky|Failed/);
  });

  test('that fails once counts as passed, and is printed as flaky with its first failure', async () => {
    expect(await outcomeOf('passes', 'fails-once')).toEqual({ code: 0, counts: '4 passed, 0 failed' });
    expect(sectionOf('Flaky')).toContain('fails-once.case.mjs > fails at first:\n');
    expect(sectionOf('Flaky')).toContain('expected true to be false');
    expect(sectionOf('Failed')).toBe('');
  });

  test('that fails twice is red, and not flaky', async () => {
    expect(await outcomeOf('passes', 'fails-twice')).toEqual({ code: 1, counts: '3 passed, 1 failed' });
    expect(sectionOf('Failed')).toContain('fails-twice.case.mjs > fails:\n');
    expect(sectionOf('Failed')).toContain('what was wanted');
    expect(sectionOf('Flaky')).toBe('');
  });

  test('that crashes each time is red', async () => {
    expect(await outcomeOf('crashes.case')).toEqual({ code: 1, counts: '0 passed, 1 failed' });
    expect(sectionOf('Failed')).toContain('crashes.case.mjs:\nIt was not run to its end.');
  });

  test('that crashes once is flaky, with the files that its process did not come to', async () => {
    const { code, counts } = await outcomeOf('crashes-once', 'passes');
    expect({ code, counts }).toEqual({ code: 0, counts: '3 passed, 0 failed' });
    expect(sectionOf('Flaky')).toContain('crashes-once.case.mjs:\nIt was not run to its end.');
  });

  test('beside whose tests something fails once is flaky, though each test of it passed', async () => {
    expect(await outcomeOf('forgets-once')).toEqual({ code: 0, counts: '1 passed, 0 failed' });
    expect(sectionOf('Flaky')).toContain('left behind');
  });

  test('without a test is red', async () => {
    expect(await outcomeOf('passes', 'empty')).toEqual({ code: 1, counts: '2 passed, 1 failed' });
    expect(sectionOf('Failed')).toContain('No test suite found');
  });
});

test('a suite that finds no file is red', async () => {
  expect(await outcomeOf('no-such-file')).toEqual({ code: 1, counts: '0 passed, 1 failed' });
  expect(sectionOf('Failed')).toContain('No test files found');
});

/** A step that is over at once, with a part for each name, all of which fail. */
const failing = (names, repeat) => ({
  name: 'step',
  execute: async () => ({
    parts: names.map((name) => ({
      name,
      seconds: 0,
      passed: 0,
      failures: [{ test: name, message: 'broken' }],
      repeat: repeat && (() => repeat(name)),
    })),
    output: '',
    seconds: 0,
    processorSeconds: 0,
  }),
});

describe('a run ends at once', () => {
  test('when more than five files have failed: none is repeated', async () => {
    const repeated = [];
    const run = new Run({ print });
    await run.take([
      failing(['a', 'b', 'c', 'd', 'e', 'f'], (name) => repeated.push(name)),
      failing(['later']),
    ]);
    expect(run.conclude()).toBe(1);
    expect({ repeated, parts: run.parts.length }).toEqual({ repeated: [], parts: 6 });
  });

  test('when what failed would fail again, as lint does: what runs beside it is ended', async () => {
    const run = new Run({ print });
    let ended = false;
    const endless = {
      name: 'endless',
      execute: ({ signal }) =>
        new Promise((settle) => {
          signal.addEventListener('abort', () => settle((ended = true)));
        }),
    };
    await run.take([failing(['lint'])], [endless]);
    expect(run.conclude()).toBe(1);
    expect({ ended, names: run.parts.map(({ name }) => name) }).toEqual({ ended: true, names: ['lint'] });
  });
});

test('five files that failed are repeated one after the other, once all lanes are at their end', async () => {
  const events = [];
  const passes = async (name) => {
    events.push(name);
    return [{ name, seconds: 0, passed: 1, failures: [] }];
  };
  const last = {
    name: 'last',
    execute: async () => {
      events.push('last');
      return { parts: [], output: '', seconds: 0, processorSeconds: 0 };
    },
  };
  const run = new Run({ print });
  await run.take([failing(['a', 'b', 'c', 'd', 'e'], passes), last]);
  expect(run.conclude()).toBe(0);
  expect(events).toEqual(['last', 'a', 'b', 'c', 'd', 'e']);
  expect(run.flaky).toHaveLength(5);
});
