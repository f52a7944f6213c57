import type { Part } from './message.js';

/** What a text says, as far as it can be compared: its words, and where its links lead. */
interface Said {
  words: Set<string>;
  hosts: Set<string>;
}

/** What a page doesn't show; each gap is bounded or ends once, so that matching stays linear. */
const UNSHOWN = /<!--[^]*?(?:-->|$)|<(style|script|head)\b[^]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<[^<>]{0,5000}>/g;
const INLINE_TAG = /<\/?(?:a|b|i|u|em|strong|span|font|small|big|sub|sup|wbr|mark|code)\b[^<>]{0,5000}>/gi;
const LETTER_ENTITY = /&([a-z])(?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron);/gi;
const CODE_ENTITY = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const ENTITY = /&[a-z]{2,20};/gi;
const MARKS = /\p{M}/gu;
/** Scripts that leave no blanks are compared by their characters. */
const WORD = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{N}]{2,}/gu;
const HOST = /\bhttps?:\/\/(?:[^\s/?#"'<>@]{1,200}@)?([^\s/?#"'<>()[\]:;,]{1,253})/gi;
const LAST_CODE = 0x10ffff;

const characterOf = (_: string, hex: string | undefined, decimal: string | undefined): string => {
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  return code > LAST_CODE ? ' ' : String.fromCodePoint(code);
};

/** The words of a page, near enough to tell whether a text beside it says the same. */
const shownIn = (page: string): string =>
  page
    .replace(UNSHOWN, ' ')
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ')
    .replace(LETTER_ENTITY, '$1')
    .replaceAll(/&szlig;/gi, 'ss')
    .replace(CODE_ENTITY, characterOf)
    .replace(ENTITY, ' ');

/** Without accents, which entities may have lost, and in one case. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');

/** Links are compared by their hosts: what stands behind those differs with each. */
const LINK = /\bhttps?:\/\/[^\s"'<>]{1,2000}/gi;

function saidBy({ type, text }: Part): Said {
  const shown = type === 'text/html' ? shownIn(text) : text;
  return {
    words: new Set(folded(shown.replace(LINK, ' ')).match(WORD)),
    hosts: new Set([...text.matchAll(HOST)].map(([, host = '']) => host.toLowerCase())),
  };
}

function together(parts: readonly Part[]): Said {
  const all: Said = { words: new Set(), hosts: new Set() };
  for (const { words, hosts } of parts.map(saidBy)) {
    for (const word of words) all.words.add(word);
    for (const host of hosts) all.hosts.add(host);
  }
  return all;
}

const without = (some: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...some].filter((each) => !known.has(each));

/** More than a stand-in ("view this email in a browser") adds to the words of a page. */
const MUCH = 0.25;

/**
 * Whether some parts say what others don't, so that who is shown these is told something else: a link that leads elsewhere, or
 * many other words. The text that a program makes of its page says nothing more. Linear.
 */
export function sayMore(some: readonly Part[], others: readonly Part[]): boolean {
  const [said, known] = [together(some), together(others)];
  if (without(said.hosts, known.hosts).length > 0) return true;
  const more = without(said.words, known.words).length;
  return more > MUCH * said.words.size;
}
