import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageBytes, tooLarge } from './message-bytes.js';
import { withoutEximLines } from './mbox-lines.js';
import { Refusal } from './refusal.js';
import { fieldsOf } from './request-fields.js';
import type { Room } from './room.js';
import { type RspamcHead, rspamcHead, rspamcRefusal, rspamcText } from './rspamc.js';
import type { RspamdChecks } from './rspamd-checks.service.js';
import type { RspamdLimits } from './rspamd-limits.js';

type Pieces = AsyncIterator<Buffer>;

/** Requests as Exim makes them, one a connection. Who asks is known by its network alone: the protocol has no credentials. */
export class RspamcRequests {
  constructor(
    private readonly checks: RspamdChecks,
    private readonly room: Room,
    private readonly limits: RspamdLimits,
    /** What a caller is told of an error. */
    private readonly refusalFor: (error: unknown) => Refusal,
  ) {}

  /** Never fails. */
  async take(socket: Socket): Promise<void> {
    const late = setTimeout(() => socket.destroy(), this.limits.requestMs);
    const text = await this.answer(socket).catch((error: unknown) => rspamcRefusal(this.refusalFor(error)));
    clearTimeout(late);
    if (socket.destroyed) return;
    socket.end(text);
    // A connection that is cut while its caller still sends loses the answer.
    socket.resume();
    const over = new AbortController();
    socket.once('close', () => over.abort());
    await delay(this.limits.lingerMs, undefined, { signal: over.signal }).catch(() => undefined);
    socket.destroy();
  }

  private async answer(socket: Socket): Promise<string> {
    const since = performance.now();
    const caller = await this.checks.callerAt(socket.remoteAddress ?? '');
    const pieces = socket.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as Pieces;
    const place = this.room.enter(caller.clientId);
    try {
      const { head, rest } = await this.headOf(pieces);
      const raw = withoutEximLines(
        await this.bodyOf(head, rest, pieces, new MessageBytes(this.limits.body, place)),
      );
      return rspamcText(await this.checks.answer({ caller, fields: fieldsOf(head.headers), raw, since }));
    } finally {
      place.leave();
    }
  }

  private async headOf(pieces: Pieces): Promise<{ head: RspamcHead; rest: Buffer }> {
    let bytes = Buffer.alloc(0);
    for (let end = -1; end === -1;) {
      if (bytes.length > this.limits.head) throw new Refusal(413, 'The headers are too large');
      const { value, done } = await pieces.next();
      if (done) throw new Refusal(400, 'The headers have no end');
      const from = Math.max(0, bytes.length - 3);
      bytes = Buffer.concat([bytes, value]);
      end = headEnd(bytes, from);
      if (end === -1) continue;
      const head = rspamcHead(bytes.subarray(0, end).toString('latin1').trimEnd());
      if (!head) throw new Refusal(400, 'This is no request of the protocol');
      return { head, rest: bytes.subarray(end) };
    }
    throw new Refusal(400, 'The headers have no end');
  }

  private async bodyOf(
    { length }: RspamcHead,
    first: Buffer,
    pieces: Pieces,
    bytes: MessageBytes,
  ): Promise<Buffer> {
    // Without a length it ends with the caller's half of the connection.
    const wanted = length ?? Infinity;
    if (length !== null && length > this.limits.body) throw tooLarge(this.limits.body);
    for (bytes.add(first); bytes.length < wanted;) {
      const { value, done } = await pieces.next();
      if (done && length === null) break;
      if (done) throw new Refusal(400, 'The message is not complete');
      bytes.add(value);
    }
    return bytes.whole().subarray(0, wanted);
  }
}

/** Behind the empty line; -1 where it has not come. */
function headEnd(bytes: Buffer, from: number): number {
  const [crlf, lf] = [bytes.indexOf('\r\n\r\n', from), bytes.indexOf('\n\n', from)];
  if (crlf === -1 && lf === -1) return -1;
  return lf === -1 || (crlf !== -1 && crlf < lf) ? crlf + 4 : lf + 2;
}
