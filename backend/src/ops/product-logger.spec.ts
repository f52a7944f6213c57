import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it } from 'vitest';
import type { Env } from '../config/env.schema.js';
import { WorkContext } from '../common/work-context.js';
import { ProductLogger } from './product-logger.js';

afterEach(() => Logger.overrideLogger(false));

/** What is written when `work` logs, a string per line. */
function written(env: Partial<Env>, work: (logger: ProductLogger) => void): string[] {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const logger = new ProductLogger({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env }, { write });
  Logger.overrideLogger(logger);
  work(logger);
  return lines;
}

const record = (line = '{}') => JSON.parse(line) as Record<string, unknown>;

describe('in production', () => {
  it('a line is an object with the time, the part that logs and the ids of the request', () => {
    const context = new WorkContext({ requestId: 'request-1' });
    const [line, ...rest] = written({}, () =>
      context.run(() => {
        WorkContext.add({ clientId: 'client-1' });
        new Logger('Database').warn('A connection was lost');
      }),
    );
    expect(rest).toEqual([]);
    const { time, pid, hostname, ...said } = record(line);
    expect(new Date(String(time)).toISOString()).toBe(time);
    expect([typeof pid, typeof hostname]).toEqual(['number', 'string']);
    expect(said).toEqual({
      level: 'warn',
      context: 'Database',
      message: 'A connection was lost',
      requestId: 'request-1',
      clientId: 'client-1',
    });
  });

  it.each<[string, (logger: Logger) => void]>([
    ['an error', (logger) => logger.error(new RangeError('hunter2'))],
    ['the stack of one', (logger) => logger.error('It failed', new RangeError('hunter2\nagain').stack)],
    ['an object', (logger) => logger.warn({ body: 'hunter2' })],
    ['another argument', (logger) => logger.warn('It failed', { body: 'hunter2' }, 'hunter2')],
  ])('%s is logged without what it says', (_, log) => {
    const lines = written({}, () => log(new Logger('Part')));
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/hunter2|again/);
    expect(record(lines[0])['context']).toBe('Part');
  });

  it('frames of a stack are apart from the message', () => {
    const [line] = written({}, () => new Logger('Part').error('It failed', new Error('hunter2').stack));
    expect(record(line)['message']).toBe('It failed');
    expect(record(line)['stack']).toMatch(/^\s+at .*product-logger\.spec/);
  });
});

it('what outlives a request logs without its ids', () => {
  const context = new WorkContext({ requestId: 'request-1' });
  const [line] = written({}, () => {
    context.run(() => WorkContext.end());
    context.run(() => new Logger('Database').warn('A connection was lost'));
  });
  expect(record(line)).not.toHaveProperty('requestId');
});

it.each<[Env['LOG_LEVEL'], string[]]>([
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug', 'starting']],
])('LOG_LEVEL=%s lets through %j', (LOG_LEVEL, expected) => {
  const lines = written({ LOG_LEVEL }, () => {
    const logger = new Logger('Part');
    logger.error('error');
    logger.warn('warn');
    logger.log('info');
    logger.debug('debug');
    new Logger('InstanceLoader').log('starting');
  });
  expect(lines.map((line) => record(line)['message'])).toEqual(expected);
});

it('an announcement is written at any level, and in development a line is to be read', () => {
  const lines = written({ NODE_ENV: 'development', LOG_LEVEL: 'fatal' }, (logger) => {
    new WorkContext({ queue: 'mail' }).run(() => new Logger('Part').fatal('Down\n    at here'));
    logger.announce('Gatepost is ready');
  });
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d FATAL \[Part\] Down queue=mail\n {4}at here\n$/);
  expect(lines[1]).toBe('Gatepost is ready\n');
});
