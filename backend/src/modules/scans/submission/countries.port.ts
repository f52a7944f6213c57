/** The country that an address is in, as ISO 3166 has it, as `DE`; null where that is not known. */
export type Countries = (address: string) => string | null;
export const COUNTRIES = Symbol('COUNTRIES');
