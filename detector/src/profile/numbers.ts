import { countrySpecs, isValidIBAN } from 'ibantools';
import type { Profile } from '../detector.js';
import { anyWord, WALLET_ADDRESS } from '../evidence/evidence.js';
import { blanked, CHARACTER, runEnd, runStart, type Span } from '../reading/reading.js';

const r = String.raw;

/** Runs of digits, with what is written between them. The first may be in brackets or carry a plus sign. Few places begin so. */
const RUN = /(?=[+(\p{N}])(?<![\p{L}\p{N}])[+(]{0,2}\p{N}(?:[\s()./\-–—*_·•|,]{0,3}\p{N}){4,60}/gu;
const GROUP = /\p{N}+/gu;
/** Fewer digits are a code, a year, a price or a house number. */
const FEWEST_DIGITS = 7;
const DIGIT = /^[0-9]+$/;
/** Letters and digits that are an account, a wallet or a key of any kind: fewer are one only in groups, more are data. */
const CODE_LENGTH = { fewest: 16, most: 120 };
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

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const OF_LONGER_WORDS = CHARACTER.letter | CHARACTER.number;

/** Where letters and digits end that follow one another from `at` on in steps of `step`, and how many of them are letters. */
function edgeOf(text: string, at: number, step: 1 | -1): { edge: number; letters: number } {
  let [edge, letters] = [at, 0];
  for (; ; edge += step) {
    const code = text.charCodeAt(edge);
    if (isLetter(code)) letters += 1;
    else if (!isDigit(code)) return { edge, letters };
  }
}

/** Words of ASCII letters and digits that have some of both, and are no part of longer words. */
function mixedWordsIn(text: string): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const { edge: before, letters: ahead } = edgeOf(text, at, -1);
    const { edge: end, letters: behind } = edgeOf(text, at, 1);
    const start = before + 1;
    const isWhole =
      runStart(text, start, OF_LONGER_WORDS, Math.max(0, start - 2)) === start &&
      runEnd(text, end, OF_LONGER_WORDS) === end;
    if (ahead + behind > 0 && isWhole) found.push({ start, end });
    at = end;
  }
  return found;
}

function codesIn(text: string, words: readonly Span[], { wallets }: Profile): GivenNumber[] {
  const found: GivenNumber[] = [];
  for (const { start, end } of words) {
    if (end - start < CODE_LENGTH.fewest || end - start > CODE_LENGTH.most) continue;
    const code = text.slice(start, end);
    const isDeclared = wallets.has(code);
    if (!isDeclared && REFERENCE.test(text.slice(Math.max(0, start - LOOK_BACK), start))) continue;
    const kind = isDeclared || code.search(WALLET) === 0 ? 'wallet' : 'other';
    found.push({ kind, isDeclared, start, end });
  }
  return found;
}

/** Letters and digits of one group of an account: three such groups near each other make one. */
const GROUP_LENGTH = { fewest: 3, most: 15 };
/** Quantities and ordinals. */
const COUNTED = /^[0-9]+[a-z]{1,3}$/;
const NEAR = 60;

function groupedCodesIn(text: string, words: readonly Span[]): GivenNumber[] {
  const found: GivenNumber[] = [];
  const groups = words.filter(
    ({ start, end }) =>
      end - start >= GROUP_LENGTH.fewest &&
      end - start <= GROUP_LENGTH.most &&
      !COUNTED.test(text.slice(start, end)),
  );
  for (let i = 2; i < groups.length; i += 1) {
    const [first, last] = [groups[i - 2], groups[i]];
    if (first === undefined || last === undefined || last.start - first.start > NEAR) continue;
    found.push({ kind: 'other', isDeclared: false, start: first.start, end: last.end });
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
  const others = blanked(text, accounts);
  const words = mixedWordsIn(others);
  const named = [...accounts, ...codesIn(others, words, profile), ...groupedCodesIn(others, words)];
  const runs = runsIn(blanked(text, named), profile);
  return { numbers: [...named, ...runs], rest: blanked(text, [...named, ...runs]) };
}
