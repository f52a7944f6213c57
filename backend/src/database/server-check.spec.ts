import { describe, expect, it } from 'vitest';
import { StartError } from '../common/start-error.js';
import { MIGRATIONS } from './migrations/list.js';
import { judgeServer, type ServerFacts } from './server-check.js';

const current = MIGRATIONS.map(({ name }) => name);
const FINE: ServerFacts = {
  version: 140_000,
  encoding: 'UTF8',
  readOnly: false,
  lowersLetters: true,
  schema: 'public',
  mayCreate: true,
  migrations: null,
};

function refusal(given: Partial<ServerFacts>): StartError {
  try {
    judgeServer({ ...FINE, ...given });
  } catch (error) {
    if (error instanceof StartError) return error;
  }
  throw new Error('It is not refused');
}

describe('a PostgreSQL server', () => {
  it.each<[string, Partial<ServerFacts>, exitCode: number, RegExp]>([
    ['a version too old', { version: 130_021 }, 78, /PostgreSQL 13, and Gatepost needs 14 or newer/],
    ['a far older version', { version: 90_624 }, 78, /PostgreSQL 9\.6,/],
    ['another encoding', { encoding: 'SQL_ASCII' }, 78, /SQL_ASCII.+UTF8/],
    ['a replica', { readOnly: true }, 69, /primary/],
    ['no right to create tables', { mayCreate: false }, 78, /GRANT CREATE ON SCHEMA "public"/],
    [
      'that right is missing for what is new',
      { mayCreate: false, migrations: current.slice(0, -1) },
      78,
      /GRANT/,
    ],
    ['no schema to create them in', { mayCreate: false, schema: null }, 78, /search_path/],
  ])('is refused: %s', (_, given, exitCode, sentence) => {
    const error = refusal(given);
    expect(error.message).toMatch(sentence);
    expect(error.message).toMatch(/^DATABASE_URL: /);
    expect(error.exitCode).toBe(exitCode);
  });

  it('needs no right to create tables where all of them are there', () => {
    expect(judgeServer({ ...FINE, mayCreate: false, migrations: current })).toEqual([]);
  });

  it('brings a warning when a newer version has migrated it, or its locale knows no letters', () => {
    const [newer, locale, ...rest] = judgeServer({
      ...FINE,
      lowersLetters: false,
      migrations: [...current, 'Later1', 'Latest2'],
    });
    expect(newer).toMatch(/newer Gatepost.+Latest2 and 1 before/);
    expect(locale).toMatch(/locale/);
    expect(rest).toEqual([]);
  });
});
