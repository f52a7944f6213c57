import { Agent, type IncomingMessage, request } from 'node:http';

/** For one response, in ms. */
const PATIENCE_MS = 60_000;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
}

/** Calls one origin over at most `connections` connections, which are kept open. */
export class HttpClient {
  private readonly agent: Agent;
  private readonly host: string;
  private readonly port: string;

  constructor(
    origin: string,
    connections: number,
    private readonly headers: Record<string, string> = {},
  ) {
    const { hostname, port } = new URL(origin);
    this.host = hostname;
    this.port = port;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws Error when there is no response within a minute */
  call({ method, path, body, headers }: Call): Promise<Answer> {
    const { agent, host, port } = this;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const options = { agent, host, port, method, path, timeout: PATIENCE_MS };
      const sent = request({ ...options, headers: { ...this.headers, ...headers, ...length } });
      sent.once('response', (response) => {
        read(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
      });
      sent.once('error', reject);
      sent.once('timeout', () => sent.destroy(new Error(`${path}: no response within ${PATIENCE_MS} ms`)));
      sent.end(body);
    });
  }

  /** Returns the body of a 2xx. @throws Error otherwise, with the beginning of the body */
  async post(path: string, body: string, headers?: Record<string, string>): Promise<string> {
    return expectSuccess(path, await this.call({ method: 'POST', path, body, ...(headers && { headers }) }));
  }

  /** Returns the body of a 2xx. @throws Error otherwise, with the beginning of the body */
  async get(path: string): Promise<string> {
    return expectSuccess(path, await this.call({ method: 'GET', path }));
  }

  close(): void {
    this.agent.destroy();
  }
}

function expectSuccess(path: string, { status, text }: Answer): string {
  if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return text;
}

function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => resolve(Buffer.concat(chunks).toString()));
    response.once('error', reject);
  });
}
