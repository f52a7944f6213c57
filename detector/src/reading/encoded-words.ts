// One encoded word of RFC 2047: =?charset?B or Q?text?=, with the language tag of RFC 2231 allowed.
const WORD = /=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,1000})\?=/gi;
const RUN = /=\?[\w*-]{1,60}\?[bq]\?[^?\s]{0,1000}\?=(?:\s{1,4}=\?[\w*-]{1,60}\?[bq]\?[^?\s]{0,1000}\?=)*/gi;

function bytesOf(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}

function decodeRun(run: string): string {
  const parts: { charset: string; pieces: Buffer[] }[] = [];
  for (const [, charset = '', encoding = '', text = ''] of run.matchAll(WORD)) {
    const last = parts.at(-1);
    const bytes = bytesOf(encoding, text);
    // A multi-byte character may be split between two words of one charset.
    if (last?.charset === charset) last.pieces.push(bytes);
    else parts.push({ charset, pieces: [bytes] });
  }
  return parts.map(({ charset, pieces }) => new TextDecoder(charset).decode(Buffer.concat(pieces))).join('');
}

/** `subject` as a mail program shows it: encoded words decoded, words of an unknown charset left alone. Never throws. */
export function decodeSubject(subject: string): string {
  return subject.replace(RUN, (run) => {
    try {
      return decodeRun(run);
    } catch {
      return run;
    }
  });
}
