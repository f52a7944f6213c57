import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse) => void;

/** Answers with status and JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));

export const data = (value: unknown, status = 200): Answer =>
  json(status, { success: true, message: 'Done', data: value });

export const failure = (status: number, errorCode: string, headers: Record<string, string> = {}): Answer =>
  json(
    status,
    { success: false, message: `Refused: ${errorCode}`, data: null, errorCode, errorDetails: { a: 1 } },
    { 'x-request-id': 'request-1', ...headers },
  );

/** Breaks the connection. */
export const broken: Answer = (response) => void response.destroy();

export const scanOf = (change: Record<string, unknown> = {}) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  status: 'completed',
  score: 2,
  riskLevel: 'safe',
  summary: 'Nothing of note.',
  indicators: [],
  ...change,
});

/** A server on loopback that gives the answers in their order, the last one again and again. */
export class FakeGatepost {
  readonly received: Received[] = [];
  #answers: Answer[] = [];
  readonly #server = createServer((request, response) => void this.#take(request, response));

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url: path = '', headers } = request;
    this.received.push({ method, path, headers, body });
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    (answer ?? broken)(response);
  }

  /** Forgets what it has received, too. */
  answer(...answers: Answer[]): void {
    this.received.length = 0;
    this.#answers = answers;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
