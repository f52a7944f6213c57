import { expect, test } from 'vitest';
import { isFirstRun } from './first-run.mjs';

test('takes its process with it at first', () => {
  if (isFirstRun('crashes-once')) process.kill(process.pid, 'SIGKILL');
  expect(isFirstRun('crashes-once')).toBe(false);
});
