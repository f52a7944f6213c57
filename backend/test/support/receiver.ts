import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver on loopback: does what a test wants with each request, and remembers them. */
export class Receiver {
  readonly received: Received[] = [];
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = Buffer.concat(chunks).toString();
      this.received.push({ path: request.url ?? '', headers: request.headers, body });
      this.behave(response, this.received.length);
    });
  });

  /** `call` counts from 1. */
  behave: (response: ServerResponse, call: number) => void = (response) => response.writeHead(204).end();

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook?a=b`;
  }

  /** The body of a request, and what is said beside it. */
  event(index = 0): { type: string; timestamp: string; data: Record<string, unknown> } {
    return JSON.parse(this.received[index]?.body ?? 'null');
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
