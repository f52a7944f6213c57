import { countrySpecs, isValidIBAN } from 'ibantools';
import type { Profile } from '../detector.js';
import { anyWord, WALLET_ADDRESS } from '../evidence/evidence.js';
import { blanked, type Span } from '../reading/reading.js';

const r = String.raw;

/** Runs of digits, with what is written between them. The first may be in brackets or carry a plus sign. */
const RUN = /(?<![\p{L}\p{N}])[+(]{0,2}\p{N}(?:[\s()./\-–—*_·•|,]{0,3}\p{N}){4,60}/gu;
const GROUP = /\p{N}+/gu;
/** Fewer digits are a code, a year, a price or a house number. */
const FEWEST_DIGITS = 7;
const DIGIT = /^[0-9]+$/;
/** Words of 16 or more letters and digits: accounts, wallets and keys of every kind. */
const CODE = /(?<![\p{L}\p{N}])(?=[a-z]*[0-9])(?=[0-9]*[a-z])[a-z0-9]{16,120}(?![\p{L}\p{N}])/gu;
const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}[0-9]{2}(?:[ -]?[a-z0-9]){10,36}/gu;
const WALLET = new RegExp(WALLET_ADDRESS, 'gu');
const PHONE = /^(?:\+|\(?0|00)/;
const PHONE_DIGITS = { fewest: 9, most: 15 };

const NUMBERED = anyWord(
  'order invoice booking reservation ticket case customer tracking shipment parcel policy member(?:ship)? patient donation receipt transaction reference ref bestell(?:ung|nummer)? rechnung(?:snummer)? kunden(?:nummer)? sendung(?:snummer)? auftrag(?:snummer)? commande facture pedido factura ordine fattura bestelling factuur',
);
/** Words before a number that is not an account's: "order no. ". */
const REFERENCE = new RegExp(r`\b${NUMBERED}(?: (?:number|no|nr|id|code))?[\s.:#№°]{0,4}$`, 'u');
const LOOK_BACK = 40;

const YEAR = r`(?:19|20)\d\d`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = r`(?:0?[1-9]|[12]\d|3[01])`;
const DATE = new RegExp(
  r`(?<!\d)(?:${YEAR}[-./]${MONTH}[-./]${DAY}|${DAY}[-./ ]${MONTH}[-./ ]${YEAR})(?!\d)`,
  'gu',
);

const THOUSANDS = r`\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,2})?`;
const SIGN = '[$€£¥₹]';
const AMOUNT = new RegExp(
  r`(?:${SIGN} ?${THOUSANDS}(?!\d)|(?<!\d)${THOUSANDS} ?(?:${SIGN}|(?:usd|eur|gbp|chf|euros?|dollars?)\b))`,
  'gu',
);

const blank = (found: string): string => ' '.repeat(found.length);

/** A number that a message gives: of a phone, an account, or of something unknown. */
export interface GivenNumber extends Span {
  kind: 'phone' | 'iban' | 'wallet' | 'other';
  isDeclared: boolean;
}

function ibansIn(text: string, { ibans }: Profile): GivenNumber[] {
  const found: GivenNumber[] = [];
  for (const { 0: piece, index } of text.matchAll(IBAN)) {
    const length = countrySpecs[piece.slice(0, 2).toUpperCase()]?.chars ?? null;
    const iban = piece.replaceAll(/[ -]/g, '').slice(0, length ?? 0);
    if (length === null || iban.length !== length) continue;
    const isDeclared = ibans.has(iban);
    if (!isDeclared && !isValidIBAN(iban.toUpperCase())) continue;
    found.push({ kind: 'iban', isDeclared, start: index, end: endOf(piece, index, length) });
  }
  return found;
}

/** The end of `count` characters of `piece`, blanks and hyphens not counted. */
function endOf(piece: string, index: number, count: number): number {
  let [at, left] = [0, count];
  for (; left > 0; at += 1) if (piece[at] !== ' ' && piece[at] !== '-') left -= 1;
  return index + at;
}

function codesIn(text: string, { wallets }: Profile): GivenNumber[] {
  const found: GivenNumber[] = [];
  for (const { 0: code, index } of text.matchAll(CODE)) {
    const isDeclared = wallets.has(code);
    if (!isDeclared && REFERENCE.test(text.slice(Math.max(0, index - LOOK_BACK), index))) continue;
    const kind = isDeclared || code.search(WALLET) === 0 ? 'wallet' : 'other';
    found.push({ kind, isDeclared, start: index, end: index + code.length });
  }
  return found;
}

/** Short words of letters and digits, but for quantities and ordinals: three near each other are an account in groups. */
const MIXED =
  /(?<![\p{L}\p{N}])(?![0-9]+[a-z]{1,3}(?![\p{L}\p{N}]))(?=[a-z]*[0-9])(?=[0-9]*[a-z])[a-z0-9]{3,15}(?![\p{L}\p{N}])/gu;
const NEAR = 60;

function groupedCodesIn(text: string): GivenNumber[] {
  const found: GivenNumber[] = [];
  const words = [...text.matchAll(MIXED)];
  for (let i = 2; i < words.length; i += 1) {
    const [first, last] = [words[i - 2], words[i]];
    if (first === undefined || last === undefined || last.index - first.index > NEAR) continue;
    const end = last.index + last[0].length;
    found.push({ kind: 'other', isDeclared: false, start: first.index, end });
  }
  return found;
}

interface Group extends Span {
  digits: string;
}

/** The number of groups, beginning at `from`, that make a declared phone number together; 0 if they make none. */
function declaredAt(groups: readonly Group[], from: number, { phones }: Profile): number {
  let digits = '';
  let longest = 0;
  for (let i = from; i < groups.length && digits.length <= PHONE_DIGITS.most + 4; i += 1) {
    digits += groups[i]?.digits ?? '';
    if (phones.has(digits)) longest = i - from + 1;
  }
  return longest;
}

/** The numbers in a run of digits: declared ones, and between them what is long enough to be another. */
function numbersInRun(run: string, at: number, profile: Profile): GivenNumber[] {
  const groups = [...run.matchAll(GROUP)].map(({ 0: digits, index }) => ({
    digits,
    start: at + index,
    end: at + index + digits.length,
  }));
  const found: GivenNumber[] = [];
  let rest: Group[] = [];
  const closeRest = (): void => {
    const digits = rest.map((group) => group.digits).join('');
    const [first, last] = [rest[0], rest.at(-1)];
    rest = [];
    if (digits.length < FEWEST_DIGITS || first === undefined || last === undefined) return;
    const isPhone = DIGIT.test(digits) && PHONE.test(run) && digits.length >= PHONE_DIGITS.fewest;
    const kind = isPhone && digits.length <= PHONE_DIGITS.most ? 'phone' : 'other';
    found.push({ kind, isDeclared: false, start: first.start, end: last.end });
  };
  for (let i = 0; i < groups.length;) {
    const count = declaredAt(groups, i, profile);
    const [first, last] = [groups[i], groups[i + count - 1]];
    if (count > 0 && first !== undefined && last !== undefined) {
      closeRest();
      found.push({ kind: 'phone', isDeclared: true, start: first.start, end: last.end });
    } else if (first !== undefined) rest.push(first);
    i += Math.max(1, count);
  }
  closeRest();
  return found;
}

function runsIn(text: string, profile: Profile): GivenNumber[] {
  const plain = text.replace(DATE, blank).replace(AMOUNT, blank);
  return [...plain.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    numbersInRun(run, index, profile).filter(
      ({ isDeclared, start }) =>
        isDeclared || !REFERENCE.test(plain.slice(Math.max(0, start - LOOK_BACK), start)),
    ),
  );
}

/**
 * The numbers that a folded text gives, whose links are blanked out; and the text without them. Whatever could be an account
 * or a phone number counts: seven digits, or sixteen letters and digits, but for dates, amounts and numbers of orders.
 */
export function numbersIn(text: string, profile: Profile): { numbers: GivenNumber[]; rest: string } {
  const accounts = ibansIn(text, profile);
  const codes = codesIn(blanked(text, accounts), profile);
  const named = [...accounts, ...codes, ...groupedCodesIn(blanked(text, [...accounts, ...codes]))];
  const runs = runsIn(blanked(text, named), profile);
  return { numbers: [...named, ...runs], rest: blanked(text, [...named, ...runs]) };
}
