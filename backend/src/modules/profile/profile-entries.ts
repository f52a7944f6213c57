import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';
import type { Profile } from '@gatepost/detector';
import { type Entry, readBrand } from '@gatepost/detector/profile';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { ProfileContent } from './profile.schemas.js';

export { type Entry, lookAlikesIn, readHost } from '@gatepost/detector/profile';

export function readPhone(entry: string): Entry {
  if (!/^(?:\+|00)/.test(entry)) return { flaw: 'must begin with + and the country code' };
  const phone = parsePhoneNumberFromString(entry.replace(/^00/, '+'));
  return phone?.isValid() ? { value: phone.number } : { flaw: 'is not a phone number that exists' };
}

export function readIban(entry: string): Entry {
  const iban = electronicFormatIBAN(entry);
  return iban !== null && isValidIBAN(iban) ? { value: iban } : { flaw: 'is not a valid IBAN' };
}

const base58check = createBase58check(sha256);
const MAX_BECH32 = 120;
/** Bytes of a Solana address, which is a public key without checksum. */
const KEY_BYTES = 32;
const MIN_BYTES = 20;

function decodes(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** EIP-55: capitals in a mixed-case address are its checksum. */
function isEthereumAddress(text: string): boolean {
  const [, hex] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? [];
  if (hex === undefined) return false;
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return (
    Array.from(lower, (digit, index) =>
      parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
    ).join('') === hex
  );
}

/** Addresses of Bitcoin, Ethereum and the chains that write theirs as these do, and of Solana and XRP. */
export function readWallet(entry: string): Entry {
  const isBech32 = [bech32, bech32m].some((code) =>
    decodes(() => code.decode(entry as `${string}1${string}`, MAX_BECH32)),
  );
  const isBase58 = decodes(() => {
    if (base58check.decode(entry).length <= MIN_BYTES) throw new Error('too short');
  });
  const isSolana = decodes(() => {
    if (base58.decode(entry).length !== KEY_BYTES) throw new Error('no key');
  });
  const isXrp = entry.startsWith('r') && decodes(() => base58xrp.decode(entry));
  return isBech32 || isBase58 || isSolana || isXrp || isEthereumAddress(entry)
    ? { value: entry }
    : { flaw: 'is not a crypto address, or its checksum is wrong' };
}

/** Language, script and region; without what only changes how dates are sorted and the like. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `pt-br` as `pt-BR`. */
export function readLanguage(entry: string): Entry {
  const flaw = 'is not a language such as de or pt-BR';
  try {
    const [value = ''] = Intl.getCanonicalLocales(entry);
    return LANGUAGE_TAG.test(value) && languages.of(value) !== undefined ? { value } : { flaw };
  } catch {
    return { flaw };
  }
}

const MIN_BRAND = 2;

export function readBrandName(entry: string): Entry {
  const value = entry.replace(/\s+/g, ' ');
  return readBrand(value).length >= MIN_BRAND ? { value } : { flaw: 'is too short for the name of a brand' };
}

/** The ways to write a phone number, in digits: international, with each prefix for that, and within its country. */
function formsOf(number: string): string[] {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return [];
  const { countryCallingCode: code, nationalNumber } = phone;
  const national = phone.formatNational().replace(/\D/g, '');
  const abroad = `${code}${nationalNumber}`;
  return [
    abroad,
    `00${abroad}`,
    `011${abroad}`,
    national,
    nationalNumber,
    `${code}${national}`,
    `00${code}${national}`,
  ];
}

/** What the detector compares messages with: the company's profile, then what a key adds or has instead. */
export function toDetectorProfile(contents: readonly ProfileContent[]): Profile {
  const all = (of: (content: ProfileContent) => readonly string[]) => new Set(contents.flatMap(of));
  const language = contents.findLast(({ summaryLanguage }) => summaryLanguage)?.summaryLanguage;
  return {
    summaryLanguage: (language && languages.of(language)) || null,
    domains: all(({ domains }) => domains),
    linkHosts: all(({ linkHosts }) => linkHosts),
    phones: all(({ phones }) => phones.flatMap(formsOf)),
    ibans: all(({ ibans }) => ibans.map((iban) => iban.toLowerCase())),
    wallets: all(({ wallets }) => wallets.map((wallet) => wallet.toLowerCase())),
    brands: all(({ brands }) => brands.map(readBrand)),
    expected: all(({ expected }) => expected),
  };
}
