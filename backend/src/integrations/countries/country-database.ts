import { readFile, stat } from 'node:fs/promises';
import { Reader } from 'mmdb-lib';
import { EXIT, StartError } from '../../common/start-error.js';
import type { Countries } from '../../modules/scans/submission/countries.port.js';

/** It is held in memory, by each process. */
const MAX_BYTES = 256 * 2 ** 20;
/** Well-known name servers: what knows the country of none of them is no database of countries. */
const PROBES = ['8.8.8.8', '1.1.1.1', '9.9.9.9', '193.0.14.129', '2001:4860:4860::8888'];
const CODE = /^[A-Z]{2}$/;

/**
 * Countries by a file of the MaxMind DB format: with `country.iso_code`, as MaxMind and DB-IP have it, or `country_code`.
 * @throws StartError naming the setting
 */
export async function countriesIn(path: string): Promise<Countries> {
  const bytes = await bytesOf(path);
  try {
    const reader = new Reader(bytes);
    const of = (address: string) => codeIn(reader.get(address));
    if (PROBES.some((address) => isNamed(of, address))) return lenient(of);
  } catch (error) {
    throw unusable('is no MaxMind DB file', error);
  }
  throw unusable('names the country of no address: it is no database of countries');
}

/** A database of IPv4 knows no other address, and throws. */
function isNamed(of: Countries, address: string): boolean {
  try {
    return of(address) !== null;
  } catch {
    return false;
  }
}

/** A damaged part of the file costs a message its country, and nothing else. */
const lenient =
  (of: Countries): Countries =>
  (address) => {
    try {
      return of(address);
    } catch {
      return null;
    }
  };

async function bytesOf(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size > MAX_BYTES) throw unusable(`is larger than ${MAX_BYTES / 2 ** 20} MiB`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unusable(`can't be read (${String(Reflect.get(Object(error), 'code'))})`, error);
  }
}

const unusable = (why: string, cause?: unknown) =>
  new StartError(`The file of COUNTRY_DATABASE ${why}`, EXIT.configuration, { cause });

function codeIn(record: unknown): string | null {
  const { country, country_code: code } = Object(record) as Record<string, unknown>;
  const found = code ?? Reflect.get(Object(country), 'iso_code');
  return typeof found === 'string' && CODE.test(found) ? found : null;
}
