import { styleText } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Env } from '../config/env.schema.js';
import { errorForLog } from '../common/error-for-log.js';
import { WorkContext } from '../common/work-context.js';

type Level = Env['LOG_LEVEL'];

/** The framework's own lines about each module and route as it starts: of interest only to someone who debugs that. */
const STARTING: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/**
 * Writes the log: a JSON object per line in production, otherwise a line to read. Each names the request, client, scan
 * and job it is about, where there is one. Errors and other objects are logged without what they say: it could quote a
 * message. Only strings are, which our own code puts together.
 */
export class ProductLogger implements LoggerService {
  private readonly lines: Logger;
  private readonly isJson: boolean;

  constructor(
    { NODE_ENV, LOG_LEVEL }: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>,
    private readonly output: DestinationStream = pino.destination({ dest: 1, sync: true }),
  ) {
    this.isJson = NODE_ENV === 'production';
    this.lines = pino(
      {
        level: LOG_LEVEL,
        messageKey: 'message',
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
      },
      this.isJson ? output : toRead(output),
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTING.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  fatal = (message: unknown, ...rest: unknown[]): void => this.write('fatal', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  verbose = this.debug;

  /** A line that is written at any `LOG_LEVEL`; to a reader, as it is. */
  announce(message: string): void {
    if (this.isJson) this.lines.child({}, { level: 'info' }).info(message);
    else this.output.write(`${message}\n`);
  }

  /** Nest appends the context and, to errors, before it the stack, whose first line quotes the error's message. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const strings = rest.filter((value) => typeof value === 'string');
    const context = strings.at(-1);
    const text = typeof message === 'string' ? message : errorForLog('An error', message);
    const [head = '', ...frames] = [text, ...strings.slice(0, -1).map(framesOf)].join('\n').split('\n');
    const stack = frames.filter((frame) => frame !== '').join('\n');
    this.lines[level](
      { ...(context !== undefined && { context }), ...WorkContext.fields, ...(stack && { stack }) },
      head,
    );
  }
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = {
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
  debug: 'gray',
};

/** Turns each JSON line into one to read in a terminal. */
const toRead = (output: DestinationStream): DestinationStream => ({
  write(json) {
    const {
      level,
      time,
      pid: _,
      hostname: __,
      message,
      context,
      stack,
      ...fields
    } = JSON.parse(json) as Record<string, string>;
    const label = (level ?? '').toUpperCase().padEnd(5);
    const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    const colour = process.stdout.isTTY ? COLOURS[level ?? ''] : undefined;
    const shown = colour ? styleText(colour, label) : label;
    const parts = [time?.slice(11, 19), shown, context && `[${context}]`, message, ...details];
    const frames = stack ? `\n${stack}` : '';
    output.write(`${parts.filter(Boolean).join(' ')}${frames}\n`);
  },
});
