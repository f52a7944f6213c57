import { request as httpRequest } from 'node:http';
import { onTestFinished } from 'vitest';
import { Listeners } from '../../src/gateway/listeners.js';
import { RspamdChecks } from '../../src/gateway/rspamd/rspamd-checks.service.js';
import { RSPAMD_LIMITS_BY_DEFAULT, type RspamdLimits } from '../../src/gateway/rspamd/rspamd-limits.js';
import { RspamdListener } from '../../src/gateway/rspamd/rspamd.listener.js';
import type { Config } from '../../src/config/config.js';
import type { Api } from './api.js';
import type { TestApp } from './app.js';

export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Record<string, unknown>;
}

interface Question {
  path?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  at?: number;
  /** Another address of this machine. */
  from?: string;
}

/** A company's mail server that asks Rspamd. */
export class RspamdAsker {
  private constructor(
    private readonly app: TestApp,
    readonly company: Api,
    readonly key: string,
    readonly keyId: string,
  ) {}

  static async of(app: TestApp, company: Api, scope = 'mail:send'): Promise<RspamdAsker> {
    const json = { scopes: [scope] };
    const made = await company.call<{ plainTextKey: string; id: string }>('/ApiKeys', { json });
    return new RspamdAsker(app, company, made.body.data.plainTextKey, made.body.data.id);
  }

  /** Of the door that the product has opened. */
  get port(): number {
    return this.app.app.get(Listeners, { strict: false }).addressOf('Rspamd')?.port ?? 0;
  }

  /** As most clients ask. */
  ask(
    raw: Buffer,
    { path = '/checkv2', method = 'POST', headers = {}, at = this.port, from = '127.0.0.1' }: Question = {},
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const asking = httpRequest(
        {
          port: at,
          path,
          method,
          headers: { 'Content-Length': String(raw.length), 'X-API-Key': this.key, ...headers },
          agent: false,
          localAddress: from,
        },
        (response) => {
          let text = '';
          response.on('data', (data) => (text += data));
          response.on('end', () => {
            const body = text.startsWith('{') ? JSON.parse(text) : { text };
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
        },
      );
      asking.on('error', reject);
      asking.end(raw);
    });
  }

  /** The head of a request for a message of `length` bytes; null: in chunks. */
  head(length: number | null, line = 'POST /checkv2 HTTP/1.1'): string {
    const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    return `${[line, 'Connection: close', size, `Password: ${this.key}`].join('\r\n')}\r\n\r\n`;
  }

  /** Until the end of the test, callers from 127.0.0.1 are this mail server. */
  trustNetwork(): void {
    this.configure({ GATEWAY_NETWORKS: [{ network: '127.0.0.1/32', keyId: this.keyId }] });
  }

  /** Until the end of the test. */
  configure(fields: Partial<Config>): void {
    const before = { ...this.app.config };
    Object.assign(this.app.config, fields);
    onTestFinished(() => void Object.assign(this.app.config, before));
  }

  /** The records of its messages, the oldest first. */
  records(): Promise<Record<string, unknown>[]> {
    return this.app.sql('SELECT * FROM mail_messages WHERE api_key_id = $1 ORDER BY id', [this.keyId]);
  }

  /** The names of the instructions that its messages were judged by, the oldest first. */
  async instructions(): Promise<(string | null)[]> {
    const query = 'SELECT scanning_instructions_name AS name FROM scans WHERE api_key_id = $1 ORDER BY id';
    return (await this.app.sql<{ name: string | null }>(query, [this.keyId])).map(({ name }) => name);
  }
}

/** A door of the test's own, with limits that it reaches. */
export async function doorWith(
  app: TestApp,
  limits: Partial<RspamdLimits>,
): Promise<{ door: RspamdListener; at: number }> {
  const checks = app.app.get(RspamdChecks, { strict: false });
  const all = { ...RSPAMD_LIMITS_BY_DEFAULT, lingerMs: 200, ...limits };
  const door = new RspamdListener(app.config, all, checks);
  const { port } = await door.open('127.0.0.1', 0);
  onTestFinished(() => door.close());
  return { door, at: port };
}

/** Of an answer as it came. */
export const statusOf = (said: string): number => Number(/^HTTP\/1\.[01] (\d{3}) /.exec(said)?.[1]);

/** As Exim asks, with the lines that it puts before a message, and LF at the end of each. */
export function eximAsks(raw: Buffer, more: string[] = []): Buffer {
  const lines =
    'From ada@northwind.example Wed Nov 25 10:00:00 2026\nX-Envelope-From: <ada@northwind.example>\n';
  const body = Buffer.from(
    `${lines}X-Envelope-To: <bob@example.com>\n${raw.toString().replaceAll('\r', '')}`,
  );
  const fields = [
    'CHECK RSPAMC/1.3',
    `Content-length: ${body.length}`,
    'Queue-Id: 1abcde-000001-AB',
    'From: <ada@northwind.example>',
    'Recipient-Number: 2',
    'Rcpt: <bob@example.com>',
    'Rcpt: <eve@example.com>',
    'Helo: desk.northwind.example',
    'IP: 192.0.2.9',
    ...more,
  ];
  return Buffer.concat([Buffer.from(`${fields.join('\r\n')}\r\n\r\n`), body]);
}
