import { NOTHING_DECLARED } from '../profile/declared.js';
import { foldedWithoutLinks } from '../profile/destinations.js';
import { type GivenNumber, numbersIn } from '../profile/numbers.js';
import {
  CHARACTER,
  characterEnd,
  findLinks,
  foldText,
  kindAt,
  type Reading,
  type Span,
} from '../reading/reading.js';
import { sharedForm } from './addresses.js';
import { dateWordsIn } from './dates.js';
import type { Greeting } from './greeting.js';

/** A part of a message that its reader can act on, and which is therefore kept. */
export type DetailKind = 'link' | 'address' | GivenNumber['kind'];

/** A part of a text that stays as it is in every message of a template; `form` is how it is compared. */
export interface Kept extends Span {
  kind: DetailKind;
  form: string;
}

/** Marks in place of what differs from one message of a template to the next. */
export const SLOT = { number: '⟦n⟧', date: '⟦d⟧', name: '⟦who⟧', greeting: '⟦greeting⟧' } as const;

/** Looked for from its "@" on, which most words don't have. */
const ADDRESS = /@(?<=([\p{L}\p{N}._%+-]{1,64})@)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Fewer digits are no account and no phone number; as in `numbersIn`. */
const FEWEST_DIGITS = 7;
const LINK_SIGN = /\.\S|:\/\/|\bdot\b/iu;
const PUNCTUATION = /[\s()./\-–—*_·•|,]/gu;

function hasNumbers(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count < FEWEST_DIGITS; at = characterEnd(text, at))
    if ((kindAt(text, at) & CHARACTER.number) !== 0) count += 1;
  return count === FEWEST_DIGITS;
}

function numbersOf(reading: Pick<Reading, 'folded' | 'links'>, end: number): Kept[] {
  const { text, offsets } = reading.folded;
  if (!hasNumbers(text)) return [];
  const { numbers } = numbersIn(foldedWithoutLinks(reading), NOTHING_DECLARED);
  return numbers.map(({ kind, start, end: to }) => ({
    kind,
    form: text.slice(start, to).replace(PUNCTUATION, ''),
    start: offsets[start] ?? end,
    end: offsets[to] ?? end,
  }));
}

function addressesIn(text: string): Kept[] {
  const found: Kept[] = [];
  for (const {
    0: { length },
    1: name = '',
    index,
  } of text.matchAll(ADDRESS)) {
    const [start, end] = [Math.max(found.at(-1)?.end ?? 0, index - name.length), index + length];
    if (start < index)
      found.push({ kind: 'address', form: text.slice(start, end).toLowerCase(), start, end });
  }
  return found;
}

/** Without those that begin within another; in their order. */
function apart(spans: readonly Kept[]): Kept[] {
  let from = 0;
  return [...spans]
    .sort((left, right) => left.start - right.start || right.end - left.end)
    .filter(({ start, end }) => {
      if (start < from || end <= start) return false;
      from = end;
      return true;
    });
}

/** The links, addresses and numbers in a text that was read. */
export function keptOf(text: string, reading: Pick<Reading, 'folded' | 'links'>): Kept[] {
  const links = reading.links.map(({ url, start, end }) => ({
    kind: 'link' as const,
    form: sharedForm(url),
    start,
    end,
  }));
  return apart([...links, ...addressesIn(text), ...numbersOf(reading, text.length)]);
}

/** {@link keptOf} of a text by itself; cheap where there can't be any. */
export function keptIn(text: string): Kept[] {
  const hasLinks = LINK_SIGN.test(text);
  if (!hasLinks && !hasNumbers(text)) return [];
  return keptOf(text, { folded: foldText(text), links: hasLinks ? findLinks(text) : [] });
}

/** Numbers, amounts, times and codes: a word with a digit, and digits that are written together with it. */
const WORD =
  /(?<![a-z0-9])(?=[a-z]{0,15}\d)[a-z0-9]+(?:[.,:'’/\-–]\d[a-z0-9]*|(?<=\d)[ \u00a0\u202f]\d{3}(?![\p{L}\d]))*/gu;
const HAS_DIGIT = /\d/;
/** More letters are words that are meant to be read. */
const MOST_LETTERS = 15;
/** A word with a digit that goes on like this is part of a name: of a host, a messenger's account, a number in letters. */
const GOES_ON = /^(?:\.\p{L}|[@_/\\]|-\p{L})/u;
const GOES_BEFORE = /[@_/\\]$|\p{L}\.$/u;
const ENDS_IN_LETTER = /\p{L}$/u;
/** A number after these is one to call, to write to or to pay to, and never differs. */
const CONTACT =
  /(?:\b(?:call|dial|ring|phone|text|txt|sms|fax|hotline|reply|send|whatsapp|telegram|signal|anruf|ruf(?:en)?|tel|telefon|telefono|téléphone|appel(?:ez)?|llam\w{0,4}|marque|chiam\w{0,4}|lig(?:ue|ar)|bel|ring|dzwoń|zadzwoń|volejte|soita|ara|gọi|hubungi|telpon|pin)\b|звон|тел|набер|дзвон|اتصل|هاتف|התקשר|טלפון|फ़ोन|कॉल|โทร|电话|電話|致电|拨打|전화)[^.!?。！？\n]{0,30}$/iu;
const ACCOUNT =
  /(?:\b(?:(?:account|acct|a\/c|routing|card|kart[ea]n?|konto|compte|cuenta|conto|conta|rekening|rachunek|sort code|transit|bank)(?:[ -]?(?:number|no|nr|nummer|#|numéro|número|code))?|kontonummer|bankleitzahl|blz|clabe|bsb|ifsc|bic|swift|iban|wallet|pay (?:to|into)|transfer to)[\s.:#№°]{0,4}$)|(?:счет|счёт|рахунок|账号|帳號|账户|口座|계좌)[\s.:：#]{0,4}$/iu;
const LOOK_BACK = 60;
const SPACES = /[\s\u00a0\u202f]+/gu;
const BESIDE_NUMBER = /⟦n⟧[., ]{0,2}$/u;
const BEFORE_NUMBER = /^[., ]{0,2}⟦n⟧/u;

function isFixed(text: string, at: number, word: string): boolean {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  if (word.replace(/[^a-z]/g, '').length > MOST_LETTERS) return true;
  if (ENDS_IN_LETTER.test(before) || GOES_BEFORE.test(before)) return true;
  if (GOES_ON.test(text.slice(at + word.length, at + word.length + 2))) return true;
  return CONTACT.test(before) || ACCOUNT.test(before);
}

/** Marks numbers and dates in text that nothing is to be kept of; `before` is what stands before it. */
function withoutNumbers(text: string, before: string): string {
  const whole = before + text;
  const numbers = HAS_DIGIT.test(text)
    ? text.replace(WORD, (word, at: number) =>
        isFixed(whole, before.length + at, word) ? word : SLOT.number,
      )
    : text;
  return withoutDates(numbers);
}

/** Marks the names of months and weekdays, short ones beside a number only. */
function withoutDates(text: string): string {
  let [kept, at] = ['', 0];
  for (const { start, end, isShort } of dateWordsIn(text)) {
    const isDate =
      !isShort ||
      BESIDE_NUMBER.test(text.slice(Math.max(0, start - 5), start)) ||
      BEFORE_NUMBER.test(text.slice(end, end + 5));
    if (!isDate) continue;
    kept += text.slice(at, start) + SLOT.date;
    at = end;
  }
  return kept + text.slice(at);
}

function withoutName(text: string, { phrase, name }: Greeting): string {
  const greeted = phrase === '' ? text : text.replace(phrase, () => SLOT.greeting);
  return name === null ? greeted : greeted.replace(name, SLOT.name);
}

/** A text in the form that is compared: with what is kept, and without. */
export interface Masked {
  whole: string;
  wording: string;
}

/** Masks `text`, a part of a message that begins at `from`; `kept` are those of the message within it. */
export function masked(text: string, from: number, kept: readonly Kept[], greeting: Greeting): Masked {
  const [whole, wording]: [string[], string[]] = [[], []];
  let at = 0;
  const plain = (to: number): void => {
    // In capitals "ß" is "SS".
    const named = withoutName(text.slice(at, to), greeting)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ß', 'ss');
    const piece = withoutNumbers(named.replace(SPACES, ' '), (wording.at(-1) ?? '').slice(-LOOK_BACK));
    whole.push(piece);
    wording.push(piece);
  };
  for (const { kind, form, start, end } of kept) {
    plain(start - from);
    whole.push(`⟦${form}⟧`);
    wording.push(`⟦${kind}⟧`);
    at = end - from;
  }
  plain(text.length);
  return { whole: whole.join('').trim(), wording: wording.join('').trim() };
}
