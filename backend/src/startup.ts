import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import { EXIT, StartError } from './common/start-error.js';
import { type Config, ConfigError, readEnv } from './config/config.js';
import { jwtSecretOf } from './config/jwt-secret.js';
import { isUnavailable } from './database/unavailable.js';
import { exitOnSignal } from './lifecycle.js';
import type { Env } from './config/env.schema.js';
import { errorForLog } from './common/error-for-log.js';
import { ProductLogger } from './ops/product-logger.js';

/** Reads `.env` in the working directory, if there is one, and the environment, which takes precedence. */
export function environment(): Env {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const env = readEnv(process.env);
  return { ...env, DATA_DIR: resolve(env.DATA_DIR) };
}

/** Completes the settings with the database that was opened and, if none was given, a generated secret. */
export async function complete(env: Env, databaseUrl: string): Promise<Config> {
  const JWT_SECRET = env.JWT_SECRET ?? (await jwtSecretOf(env.DATA_DIR));
  return { ...env, JWT_SECRET, DATABASE_URL: databaseUrl };
}

/** Everything that is logged from now on is written as the settings say. */
export function openLog(env: Env): ProductLogger {
  const logger = new ProductLogger(env);
  Logger.overrideLogger(logger);
  // Node itself would print the error with its message, which could quote a message that was being judged.
  process.on('uncaughtException', (error) => {
    logger.fatal(errorForLog('The process ended by an error that nothing handled', error));
    process.exit(1);
  });
  return logger;
}

/** Traces from now on, if that is configured; the result ends it. What it needs is loaded only then. */
export async function openTraces(
  env: Env,
  process: 'api' | 'worker' | 'gateway',
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const { startTracing } = await import('./ops/tracing/start-tracing.js');
  return startTracing({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT }, process);
}

/**
 * By how much the heap may grow beyond what is in use before V8 collects its garbage. V8's own choice is up to four times as
 * much, which takes 500 MB for 100 MB in use; with this a process stays under 300 MB at the same speed
 * (`npm run bench -- soak`).
 */
const HEAP_GROWTH_PERCENT = 40;

/** Runs `start`; an error becomes a sentence on standard error and an exit code of {@link EXIT}. */
export async function run(start: () => Promise<void>): Promise<void> {
  exitOnSignal();
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  try {
    await start();
  } catch (error) {
    const { message, exitCode } = endOf(error);
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  }
}

const ends = (reason: string, exitCode: number) => ({ message: `Gatepost can't start: ${reason}`, exitCode });

function endOf(error: unknown): { message: string; exitCode: number } {
  if (error instanceof ConfigError) return { message: error.message, exitCode: EXIT.configuration };
  const { code, port, message } = error as Partial<Record<'code' | 'port' | 'message', string>>;
  if (error instanceof StartError) return ends(error.message, error.exitCode);
  if (isUnavailable(error)) {
    const reason = `the database or the queue is out of reach (${code ?? message}); check DATABASE_URL and REDIS_URL.`;
    return ends(reason, EXIT.unavailable);
  }
  const reason =
    code === 'EADDRINUSE'
      ? `port ${port} is taken (EADDRINUSE); set PORT or OPS_PORT to another.`
      : (message ?? String(error));
  return ends(reason, EXIT.failure);
}
