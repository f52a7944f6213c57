import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../src/config/config.js';
import { startApp } from './app.js';

export const KEY = 'sk-key-of-the-tests';
export const MESSAGE = {
  email: true,
  subject: 'Minutes of Monday',
  body: 'Hello Ada, the minutes of our meeting are attached. Kind regards, Grace',
};
export const OPINION = {
  score: 8,
  summary: 'Grace claims to send minutes. Ask her on the phone.',
  indicators: [
    {
      code: 'odd_attachment',
      label: 'Speaks of a file',
      severity: 'medium',
      evidence: 'minutes of our meeting',
    },
    { code: 'made-up', label: 'Is not there', severity: 'high', evidence: 'send me your password' },
  ],
};
export const USAGE = { prompt_tokens: 300, completion_tokens: 60, total_tokens: 360 };

/** Answers one request. */
export type Behaviour = (response: ServerResponse) => void;

export const send =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
/** What a model says, as a chat completion. */
export const answer = (content: string | null) =>
  send(200, JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage: USAGE }));
export const opinion = answer(JSON.stringify(OPINION));

/** An HTTP server on loopback that does what a test wants. */
export class ScriptedServer {
  behave: Behaviour = opinion;
  /** Bodies of the requests, in their order. */
  readonly requests: string[] = [];
  /** Requests at the same time, at most. */
  most = 0;
  private running = 0;
  private readonly server = createServer((request, response) => {
    this.most = Math.max(this.most, (this.running += 1));
    response.once('close', () => (this.running -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      this.requests.push(Buffer.concat(chunks).toString());
      this.behave(response);
    });
  });

  /** The base URL. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  forget(): void {
    this.requests.splice(0);
    this.most = 0;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

/** With more time for the model than any machine takes. */
export const withLlm = (baseURL: string, config: Partial<Config> = {}) =>
  startApp({
    config: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: baseURL, OPENAI_TIMEOUT_MS: 120_000, ...config },
  });
