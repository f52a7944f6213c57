/** Looks up the texts of a name's TXT records: none where it has none, and a rejection where that can't be known. */
export type TxtRecords = (name: string) => Promise<string[]>;

/** Injection token of what looks them up; null where nothing is to be looked up. */
export const TXT_RECORDS = Symbol('TXT_RECORDS');
