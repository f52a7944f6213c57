import { Resolver } from 'node:dns/promises';
import type { TxtRecords } from '../../modules/scans/advice/txt-records.port.js';

/** What a name server says that knows the name and has no such record, or knows that there is no such name. */
const NONE: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** By this machine's name servers, each of which is asked once. */
export function txtRecordsWithin(timeoutMs: number): TxtRecords {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NONE.has(error.code)) return [];
      throw error;
    }
  };
}
