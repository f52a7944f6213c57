import { parse } from 'tldts';

const UNSTORABLE = /(?!\s)[\p{Cc}\p{Cs}]/gu;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Browsers treat it as a dot in host names. */
const IDEOGRAPHIC_STOP = /[。｡]/g;
const TAG = /<[^<>]{0,200}>|&#?\w{1,10};/g;
const MARKUP = /[<>*`|[\]{}#~\\]/g;

const WITH_SCHEME = /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|(?:mailto|tel|sms|data|javascript):)\S*[^\s.,;:!?'")]/gi;
const MAIL_ADDRESS = /[^\s@"'(]{1,64}@[^\s@]{1,80}\.\p{L}{2,24}/gu;
const NAME =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}][\p{L}\p{N}-]{0,23}(?:[/?:][^\s,;!)"']*[^\s.,;:!?'")])?/gu;
const CODE = /[A-Za-z\d]{26,}/g;
const DIGITS = /(?<![\p{L}\p{N}])\+?\(?\d[\d ()./-]{5,40}\d(?!\p{L})/gu;
const VANITY = /\b(?:\+?1[-. ])?8\d\d[-. ](?=[\d.-]{0,8}[A-Z])[A-Z\d][A-Z\d.-]{4,20}/g;
const DATE = /^\d{4}-\d\d-\d\d$/;
/** Fewer digits are not a phone number. */
const MIN_DIGITS = 7;
/** Input beyond this multiple of the output's length is not read. */
const MARGIN = 4;

const nameOrLink = (name: string): string => {
  const { isIp, isIcann } = parse(name.split(/[/?:]/)[0] ?? '');
  return isIp === true || isIcann === true ? '[link]' : name;
};

const amountOrNumber = (digits: string): string =>
  digits.replace(/\D/g, '').length < MIN_DIGITS || DATE.test(digits) ? digits : '[number]';

/**
 * A model's text as one line of plain text, at most `max` characters. An attacker's message may have made it pass on a
 * link, an address or a phone number, so these are removed, and so is all markup.
 */
export function plainWords(text: string, max: number): string {
  const plain = text
    .slice(0, max * MARGIN)
    .normalize('NFKC')
    .replace(IDEOGRAPHIC_STOP, '.')
    .replace(INVISIBLE, '')
    .replace(UNSTORABLE, ' ')
    .replace(TAG, ' ')
    .replace(MARKUP, '')
    .replace(WITH_SCHEME, '[link]')
    .replace(MAIL_ADDRESS, '[address]')
    .replace(NAME, nameOrLink)
    .replace(CODE, '[code]')
    .replace(VANITY, '[number]')
    .replace(DIGITS, amountOrNumber)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(plain);
  return characters.length <= max ? plain : `${characters.slice(0, max - 1).join('')}…`;
}
