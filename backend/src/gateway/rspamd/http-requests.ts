import type { IncomingMessage, ServerResponse } from 'node:http';
import { MessageBytes, tooLarge } from './message-bytes.js';
import { withoutMboxLine } from './mbox-lines.js';
import { Refusal } from './refusal.js';
import { fieldsOf, isEncoded } from './request-fields.js';
import type { Room } from './room.js';
import { oldForm, type RspamdAnswer } from './rspamd-answer.js';
import type { RspamdChecks } from './rspamd-checks.service.js';
import type { RspamdLimits } from './rspamd-limits.js';

const FORMS: ReadonlyMap<string, (answer: RspamdAnswer) => object> = new Map([
  ['/checkv2', (answer) => answer],
  ['/check', oldForm],
]);

/** Bytes that may come beside those of a message, and as many again: chunks of a byte cost more time than a large message. */
const FRAMING = 262_144;

/** Requests of Rspamd's protocol over HTTP. rspamd_proxy sends the message as the body of a GET. */
export class HttpRequests {
  /** Each answer is the last of its connection. */
  isClosing = false;

  constructor(
    private readonly checks: RspamdChecks,
    private readonly room: Room,
    private readonly limits: RspamdLimits,
    /** What a caller is told of an error. */
    private readonly refusalFor: (error: unknown) => Refusal,
  ) {}

  /** Never fails. A caller that has left is told nothing. */
  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isClosing) response.setHeader('Connection', 'close');
    try {
      await this.answer(request, response);
    } catch (error) {
      if (!request.socket.destroyed) await this.refuse(request, response, this.refusalFor(error));
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const since = performance.now();
    const path = (request.url ?? '').split('?')[0] ?? '';
    const form = FORMS.get(path);
    if (!form && path !== '/ping') throw new Refusal(404, 'Not found');
    if (request.method !== 'POST' && request.method !== 'GET')
      throw new Refusal(405, 'This path takes POST and GET', { Allow: 'POST, GET' });
    if (!form) {
      send(response, 200, 'text/plain', 'pong\r\n');
      return;
    }
    const headers = request.headersDistinct;
    const fields = fieldsOf(headers);
    const caller = await this.checks.callerBy(fields.key, request.socket.remoteAddress ?? '');
    if (isEncoded(headers))
      throw new Refusal(415, 'Send the message as it is, neither compressed nor encrypted');
    const place = this.room.enter(caller.clientId);
    try {
      const raw = withoutMboxLine(await this.bodyOf(request, new MessageBytes(this.limits.body, place)));
      const answer = await this.checks.answer({ caller, fields, raw, since });
      send(response, 200, 'application/json', JSON.stringify(form(answer)));
    } finally {
      place.leave();
    }
  }

  private async bodyOf(request: IncomingMessage, bytes: MessageBytes): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > this.limits.body) throw tooLarge(this.limits.body);
    const { socket } = request;
    const began = socket.bytesRead;
    // The connection is still needed for a refusal.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      bytes.add(piece as Buffer);
      if (socket.bytesRead - began > 2 * bytes.length + FRAMING)
        throw new Refusal(400, 'The message comes in too small chunks');
    }
    return bytes.whole();
  }

  /** A connection that is cut while its caller still sends loses the answer: what comes is thrown away for a while. */
  private async refuse(
    request: IncomingMessage,
    response: ServerResponse,
    { status, message, headers }: Refusal,
  ): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const text = JSON.stringify({ error: message });
    if (request.complete) {
      send(response, status, 'application/json', text);
      return;
    }
    response.setHeader('Connection', 'close');
    writeHead(response, status, 'application/json', text);
    response.write(text);
    await this.restOf(request);
    response.end();
  }

  private restOf(request: IncomingMessage): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, this.limits.lingerMs);
      request.once('close', () => {
        clearTimeout(late);
        resolve();
      });
      request.resume();
    });
  }
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  writeHead(response, status, type, text);
  response.end(text);
}

function writeHead(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
}
