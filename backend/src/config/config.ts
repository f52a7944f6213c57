import { EXAMPLES } from './env.examples.js';
import { type Env, envSchema } from './env.schema.js';

/** The settings of one process, validated and typed. Times in ms, limits per minute. */
export type Config = Readonly<Omit<Env, 'JWT_SECRET' | 'DATABASE_URL'>> & {
  readonly JWT_SECRET: string;
  readonly DATABASE_URL: string;
};

/** The environment is invalid: `message` lists every error, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings; an empty value counts as unset, as `.env` and compose files write it.
 * @throws ConfigError listing all errors
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${path.join('.')}: ${message}. Example: ${name}=${EXAMPLES[name as keyof Env]}`;
  });
  throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`);
}
