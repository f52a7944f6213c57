import type { ClientBase } from 'pg';
import { EXIT, StartError } from '../common/start-error.js';
import { MIGRATIONS } from './migrations/list.js';

/** PostgreSQL 14, the oldest that the migrations and statements are written for, as `server_version_num`. */
const OLDEST = 140_000;

/** What the server says of itself and of our database in it. */
export interface ServerFacts {
  /** `server_version_num`: 180001 for 18.1. */
  version: number;
  encoding: string;
  readOnly: boolean;
  /** Whether lower() knows letters beyond ASCII. */
  lowersLetters: boolean;
  /** Where tables are created; null if the role's search path leads nowhere. */
  schema: string | null;
  mayCreate: boolean;
  /** The names of the migrations that have run; null on a database that has seen none. */
  migrations: readonly string[] | null;
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
    current_setting('transaction_read_only')::boolean AS "readOnly", lower('Ä') = 'ä' AS "lowersLetters",
    current_schema() AS schema, coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreate",
    to_regclass('migrations') IS NOT NULL AS "hasMigrations"`;

/**
 * Checks that the server can do what we need.
 * @returns warnings for the operator
 * @throws StartError naming what to change
 */
export async function checkServer(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<Omit<ServerFacts, 'migrations'> & { hasMigrations: boolean }>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL left out a row');
  const migrations = facts.hasMigrations
    ? (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).rows
    : null;
  return judgeServer({ ...facts, migrations: migrations?.map(({ name }) => name) ?? null });
}

/** As {@link checkServer}, from what the server has said. */
export function judgeServer(facts: ServerFacts): string[] {
  const fault = faultOf(facts);
  if (fault) throw fault;
  return warningsOf(facts);
}

const wrong = (what: string): StartError => new StartError(`DATABASE_URL: ${what}`, EXIT.configuration);

function faultOf({ version, encoding, readOnly, schema, mayCreate, migrations }: ServerFacts) {
  if (version < OLDEST)
    return wrong(
      `the server is PostgreSQL ${nameOf(version)}, and Gatepost needs ${nameOf(OLDEST)} or newer`,
    );
  if (encoding !== 'UTF8')
    return wrong(
      `the database's encoding is ${encoding}, and Gatepost needs UTF8: create it with ` +
        `CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
  if (readOnly)
    return new StartError(
      'DATABASE_URL: the database is read-only: it must be the primary server, not a replica',
      EXIT.unavailable,
    );
  if (MIGRATIONS.every(({ name }) => migrations?.includes(name)) || mayCreate) return undefined;
  return schema === null
    ? wrong(
        "the role's search_path names no schema that exists: create one, or ALTER ROLE … SET search_path = public",
      )
    : wrong(
        `the role may not create tables: as the database's owner run GRANT CREATE ON SCHEMA "${schema}" TO …`,
      );
}

function warningsOf({ lowersLetters, migrations }: ServerFacts): string[] {
  const ours = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = migrations?.filter((name) => !ours.has(name)) ?? [];
  const warnings = [];
  if (newer.length > 0)
    warnings.push(
      `A newer Gatepost has migrated this database (${newer.at(-1)} and ${newer.length - 1} before it are unknown ` +
        'here). The version just before that one works with it; if this one is older still, start a newer one.',
    );
  if (!lowersLetters)
    warnings.push(
      "The database's locale knows no letters beyond ASCII, so searches in other scripts are slow and mind upper " +
        "and lower case. Create it with LOCALE 'C.UTF-8' or a language's UTF-8 locale to mend that.",
    );
  return warnings;
}

/** 140005 is "14", 90624 "9.6". */
const nameOf = (version: number): string =>
  version < 100_000
    ? `${Math.floor(version / 10_000)}.${Math.floor(version / 100) % 100}`
    : String(Math.floor(version / 10_000));
