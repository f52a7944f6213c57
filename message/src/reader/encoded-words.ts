import { decodeText } from '../charset/charset.js';
import { decodeBase64, decodeQuotedPrintable } from './transfer.js';

/** Up to its text; a language may stand behind the charset (RFC 2231, 5). */
const OPENING = /=\?([^?*\s]{1,100})(?:\*[^?\s]{0,100})?\?([bq])\?/iy;
const CLOSING = '?=';
const BLANK = /^\s*$/;
const LINE_BREAKS = /[\r\n]+/g;

interface Word {
  charset: string;
  isBase64: boolean;
  written: string;
  start: number;
  end: number;
}

function* wordsIn(text: string): Generator<Word> {
  for (let at = text.indexOf('=?'); at !== -1; at = text.indexOf('=?', at)) {
    OPENING.lastIndex = at;
    const [opening, charset = '', encoding] = OPENING.exec(text) ?? [];
    const from = at + (opening?.length ?? 2);
    const closing = opening === undefined ? from : text.indexOf(CLOSING, from);
    if (closing === -1) return;
    const end = closing + CLOSING.length;
    if (opening !== undefined)
      yield {
        charset: charset.toLowerCase(),
        isBase64: encoding?.toLowerCase() === 'b',
        written: text.slice(from, closing),
        start: at,
        end,
      };
    at = opening === undefined ? from : end;
  }
}

const QUANTUM = 4;

const bytesOf = ({ isBase64, written }: Pick<Word, 'isBase64' | 'written'>): Buffer => {
  const given = Buffer.from(isBase64 ? written : written.replaceAll('_', '=20'), 'latin1');
  return (isBase64 ? decodeBase64 : decodeQuotedPrintable)([given], given.length).bytes;
};

/** Some programs cut the base64 of a text into words, in place of the text. */
function bytesOfAll(words: readonly Word[]): Buffer {
  const joined = words.map(({ written }) => written.trim()).join('');
  const isCut =
    words.every(({ isBase64 }) => isBase64) &&
    joined.length % QUANTUM === 0 &&
    words.some(({ written }) => written.trim().length % QUANTUM !== 0);
  return isCut ? bytesOf({ isBase64: true, written: joined }) : Buffer.concat(words.map(bytesOf));
}

/** Words of one charset that stand side by side, which may cut a character in two. */
function shown(words: readonly Word[]): string {
  const charset = words[0]?.charset ?? null;
  return decodeText(bytesOfAll(words), charset, false).text.replace(LINE_BREAKS, ' ');
}

/** A text with its encoded words (RFC 2047) as a mail program shows them; what is none stays as it is. Linear; never throws. */
export function decodeWords(text: string): string {
  let [result, at] = ['', 0];
  let group: Word[] = [];
  const finish = () => {
    if (group.length > 0) result += shown(group);
    group = [];
  };
  for (const word of wordsIn(text)) {
    const between = text.slice(at, word.start);
    const isAdjacent = group.length > 0 && BLANK.test(between);
    if (!isAdjacent || group[0]?.charset !== word.charset) finish();
    if (!isAdjacent) result += between;
    group.push(word);
    at = word.end;
  }
  finish();
  return (result + text.slice(at)).replaceAll('\0', '').toWellFormed();
}
