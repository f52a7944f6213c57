import type { Reply } from '../../modules/mail-flow/next-hop.port.js';

/** One that is longer is no reply, in bytes. */
const MAX_REPLY = 64 * 1024;
/** Of what a client is shown, in characters. */
const MAX_TEXT = 400;

/** A reply as it came, line by line, without the codes. */
export interface RawReply {
  code: number;
  lines: string[];
}

/** What came is not SMTP, or more than a reply may have. */
export class NoReply extends Error {
  override name = 'NoReply';
}

/** Cuts what a server sends into replies. */
export class ReplyReader {
  private pending: Buffer = Buffer.alloc(0);
  private lines: string[] = [];
  private size = 0;

  /** Nothing of another reply has arrived. */
  get isEmpty(): boolean {
    return this.pending.length === 0 && this.lines.length === 0;
  }

  /** The replies that are whole now. @throws NoReply */
  push(chunk: Buffer): RawReply[] {
    this.size += chunk.length;
    const replies: RawReply[] = [];
    let rest = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const line = rest.toString('utf8', 0, rest[end - 1] === 13 ? end - 1 : end);
      rest = rest.subarray(end + 1);
      const reply = this.take(line);
      if (reply) {
        replies.push(reply);
        this.size = rest.length;
      }
    }
    if (this.size > MAX_REPLY) throw new NoReply();
    this.pending = rest;
    return replies;
  }

  private take(line: string): RawReply | null {
    const [, code, mark, text = ''] = /^([2-5]\d\d)([ -]?)(.*)$/.exec(line) ?? [];
    if (code === undefined) throw new NoReply();
    this.lines.push(text);
    if (mark === '-') return null;
    const { lines } = this;
    this.lines = [];
    return { code: Number(code), lines };
  }
}

const ENHANCED = /^([245]\.\d{1,3}\.\d{1,3})(?: |$)/;

/** As a client is answered it: one line of ASCII. */
export function toReply({ code, lines }: RawReply): Reply {
  const kind = String(Math.floor(code / 100));
  const given = ENHANCED.exec(lines[0] ?? '')?.[1];
  const text = lines
    .map((line) => line.replace(ENHANCED, ''))
    .join(' ')
    .replaceAll(/[^ -~]/g, '?')
    .slice(0, MAX_TEXT);
  return { code, enhanced: given?.startsWith(kind) ? given : `${kind}.0.0`, text };
}
