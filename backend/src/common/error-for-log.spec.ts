import { expect, it } from 'vitest';
import { errorForLog } from './error-for-log.js';

const kinds = (line: string) => line.split('\n').filter((one) => !/^\s+at /.test(one));

it('names what an error comes from, without what any of them says', () => {
  const reset = Object.assign(new Error('hunter2'), { code: 'ECONNRESET' });
  const error = new RangeError('of ada@b.example', { cause: new TypeError('of the mail', { cause: reset }) });
  const line = errorForLog('It failed', error);
  expect(kinds(line)).toEqual([
    'It failed: RangeError',
    'caused by: TypeError',
    'caused by: Error ECONNRESET',
  ]);
  expect(line).not.toMatch(/hunter2|ada@|mail/);
  expect(line.match(/^\s+at /gm)?.length).toBeGreaterThan(2);
});

it('ends with causes that go round', () => {
  const error = new Error('round');
  error.cause = error;
  expect(kinds(errorForLog('It failed', error))).toHaveLength(5);
});
