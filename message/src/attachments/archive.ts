import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { kept } from '../kept.js';
import type { Content, Limits } from '../message.js';

/** What is left of the entries that may be listed, and how much of each name is kept. */
export type ListingBudget = Pick<Limits, 'entries' | 'entry'>;

/** The end of a name. */
const nameOf = ({ fileNameRaw }: Entry, most: number): string =>
  kept(fileNameRaw.toString('utf8').slice(-most), most);

/** A size or a name that is a lie ends no list: what is listed is not unpacked. */
const OPTIONS = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };

const open = (bytes: Buffer): Promise<ZipFile | null> =>
  new Promise((resolve) => {
    yauzl.fromBuffer(bytes, OPTIONS, (_, zip) => resolve(zip ?? null));
  });

type End = 'whole' | 'broken' | 'strongly-encrypted';

/** Calls `take` with each entry until it answers false. */
const list = (zip: ZipFile, take: (entry: Entry) => boolean): Promise<End> =>
  new Promise((resolve) => {
    zip.on('entry', (entry: Entry) => (take(entry) ? zip.readEntry() : resolve('broken')));
    zip.on('end', () => resolve('whole'));
    zip.on('error', ({ message }: Error) =>
      resolve(message.includes('strong encryption') ? 'strongly-encrypted' : 'broken'),
    );
    zip.readEntry();
  });

/** The files in a ZIP by its directory, which may be anything. Takes from `budget`. */
export async function listZip(
  bytes: Buffer,
  budget: ListingBudget,
): Promise<Pick<Content, 'archive' | 'protection'>> {
  const names: string[] = [];
  let isEncrypted = false;
  const take = (entry: Entry): boolean => {
    if (budget.entries <= 0) return false;
    budget.entries -= 1;
    names.push(nameOf(entry, budget.entry));
    isEncrypted ||= entry.isEncrypted();
    return true;
  };
  const zip = budget.entries > 0 ? await open(bytes) : null;
  const end = zip === null ? 'broken' : await list(zip, take);
  const archive = { names, isWhole: end === 'whole' };
  return isEncrypted || end === 'strongly-encrypted' ? { archive, protection: 'password' } : { archive };
}
