import type { Span } from './fold.js';

/** Text without what only a program reads. */
interface Unarmored {
  /** With blanks in its place, so that all else stands where it stood. */
  text: string;
  /** The first lines of blocks that are encrypted. */
  encrypted: Span[];
}

/** The first line of a block by PGP (RFC 9580) or S/MIME (RFC 7468); in an answer it may be quoted. */
const BEGIN = /^[> ]{0,20}(-----BEGIN (PGP (?:MESSAGE|SIGNATURE|PUBLIC KEY BLOCK)|PKCS7|CMS)-----)[ \t]*$/gm;
const ENCRYPTED: ReadonlySet<string> = new Set(['PGP MESSAGE', 'PKCS7', 'CMS']);
/** What stands before the data: "Version: 2", and a blank line. */
const HEAD_LINE = /[> ]{0,20}(?:(?:Version|Comment|Hash|Charset|MessageID): [^\n]{0,200}|[ \t\r]{0,20})\n/y;
const MOST_HEAD_LINES = 10;
/** Of an encrypted text: a program and its version, with room for no sentence and no host: "Version: GnuPG v2.0.22 (GNU/Linux)". */
const VERSION =
  /^[> ]{0,20}Version: [A-Za-z]{1,20}(?:\.js)?(?: v?\d[\d.]{0,12})?(?: \([A-Za-z\d/]{1,20}\))?[ \t\r]{0,20}$/gm;
/** Around a signature it stays: lists were learned with theirs. */
const END = /[> ]{0,20}-----END (?:PGP MESSAGE|PKCS7|CMS)-----[ \t\r]{0,20}(?:\n|$)/y;
/** Base64 in lines as programs write them: no word is so long, so that no text can pose as one. */
const DATA_LINE = /[> ]{0,20}[A-Za-z\d+/]{40,100}={0,2}[ \t\r]{0,20}(?:\n|$)/y;
/** The last line, which has fewer, and the check sum. */
const LAST_LINE =
  /[> ]{0,20}[A-Za-z\d+/]{1,99}={0,2}[ \t\r]{0,20}\n(?=[> ]{0,20}(?:=[A-Za-z\d+/]{4}|-----END))/y;
const CHECK_SUM = /[> ]{0,20}=[A-Za-z\d+/]{4}[ \t\r]{0,20}(?:\n|$)/y;

/** Where the lines of this kind end that begin at a place. */
function endOf(line: RegExp, text: string, from: number, most = Infinity): number {
  let at = from;
  for (let count = 0; count < most; count += 1) {
    line.lastIndex = at;
    if (at >= text.length || !line.test(text)) break;
    at = line.lastIndex;
  }
  return at;
}

/** The data of a block whose first line ends at a place. */
function dataFrom(text: string, end: number): Span {
  const start = endOf(HEAD_LINE, text, end + 1, MOST_HEAD_LINES);
  const full = endOf(DATA_LINE, text, start);
  const last = full === start ? full : endOf(LAST_LINE, text, full, 1);
  return { start, end: last === start ? last : endOf(CHECK_SUM, text, last, 1) };
}

const blank = (data: string): string => data.replace(/\S/g, ' ');

/** Takes out the data of armored blocks: encrypted messages, signatures and keys, whose letters are no words. Linear. */
export function withoutArmor(text: string): Unarmored {
  const encrypted: Span[] = [];
  let [shown, at] = ['', 0];
  for (const { 0: line, 1: begin = '', 2: kind = '', index } of text.matchAll(BEGIN)) {
    const data = dataFrom(text, index + line.length);
    if (data.end === data.start) continue;
    const [start, headed] = [index + line.indexOf(begin), index + line.length];
    const isEncrypted = ENCRYPTED.has(kind);
    const end = isEncrypted ? endOf(END, text, data.end, 1) : data.end;
    const head = text.slice(headed, data.start);
    if (isEncrypted) encrypted.push({ start, end: start + begin.length });
    shown += text.slice(at, headed) + (isEncrypted ? head.replaceAll(VERSION, blank) : head);
    shown += blank(text.slice(data.start, end));
    at = end;
  }
  return { text: shown + text.slice(at), encrypted };
}
