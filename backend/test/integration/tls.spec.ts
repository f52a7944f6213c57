import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { DataSource } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import { connectionOptions } from '../../src/database/connection.js';
import { SharedRateLimitStorage } from '../../src/http/rate-limit.storage.js';
import { OpenAiChatModel } from '../../src/integrations/openai/openai-chat-model.js';
import { SmtpMailer } from '../../src/integrations/smtp/smtp-mailer.js';
import { post } from '../../src/modules/deliveries/post.js';
import { Targets } from '../../src/modules/deliveries/targets.js';
import { CERTIFICATE, KEY } from '../support/certificate.js';

let server: Server;
afterEach(() => server.close());

/** All that a peer hears in the clear behind its TLS: of a client that checks certificates, nothing. */
interface Peer {
  port: number;
  heard: () => string;
  /** Resolves when a connection that spoke to it is over. */
  left: Promise<unknown>;
}

/** A peer with a certificate that nobody vouches for; one of `kind` postgres is first asked whether it speaks TLS. */
async function peer(kind: 'tls' | 'postgres' = 'tls'): Promise<Peer> {
  let heard = '';
  const secured = (socket: Socket) => {
    const secure = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE });
    secure.on('error', () => undefined).on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    // A mail server speaks first.
    secure.once('secure', () => secure.write('220 ready\r\n'));
  };
  const left = new Promise((resolve) => {
    server = createServer((socket) => {
      socket.on('error', () => undefined).once('close', resolve);
      if (kind === 'tls') secured(socket);
      else socket.once('data', () => socket.write('S', () => secured(socket)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard: () => heard, left };
}

const config = { ...readEnv({}), JWT_SECRET: '', DATABASE_URL: '', WEBHOOK_ALLOW_PRIVATE: true };
const targets = new Targets(config, async () => [{ address: '127.0.0.1', family: 4 }]);
const openDatabase = (port: number) =>
  new DataSource(
    connectionOptions(`postgres://gatepost:hunter2@localhost:${port}/gatepost?sslmode=verify-full`),
  ).initialize();

/** What the product does with a peer, over TLS. */
const CLIENTS: [string, RegExp, (port: number) => Promise<unknown>][] = [
  [
    'webhooks',
    /certificate/,
    (port) =>
      post({ url: new URL(`https://localhost:${port}/`), body: 'hunter2', headers: {} }, targets, 60_000),
  ],
  [
    'mail',
    /certificate/,
    (port) => {
      const url = `smtps://ada:hunter2@localhost:${port}`;
      const mailer = new SmtpMailer({ url, from: 'a@b.example', timeoutMs: 60_000 });
      return mailer.send({ to: 'c@d.example', subject: 'hunter2', text: 'hunter2' });
    },
  ],
  [
    'a language model',
    /the connection failed/,
    (port) => {
      const server = { apiKey: 'hunter2', baseURL: `https://localhost:${port}/v1`, model: 'any' };
      const model = new OpenAiChatModel({ ...server, timeoutMs: 60_000, maxTokens: 500 });
      return model.complete({ system: 'hunter2', user: 'hunter2', schema: { name: 'any', schema: {} } });
    },
  ],
];

describe('a peer with an untrusted certificate', () => {
  it.each(CLIENTS)('is told nothing by %s', async (_, reason, call) => {
    const { port, heard, left } = await peer();
    await expect(call(port)).rejects.toThrow(reason);
    await left;
    expect(heard()).toBe('');
  });

  it('is told nothing by the rate limits over rediss://', async () => {
    const { port, heard, left } = await peer();
    const storage = new SharedRateLimitStorage(`rediss://:hunter2@localhost:${port}`);
    await left;
    storage.onApplicationShutdown();
    expect(heard()).toBe('');
  });

  it('is told nothing by a database connection with sslmode=verify-full', async () => {
    const { port, heard, left } = await peer('postgres');
    await expect(openDatabase(port)).rejects.toThrow(/certificate/);
    await left;
    expect(heard()).toBe('');
  });

  it('would hear what a client says that does not check', async () => {
    const { port, heard } = await peer();
    const careless = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    careless.end('hunter2');
    await expect.poll(heard).toBe('hunter2');
  });
});

describe('a database that speaks no TLS', () => {
  it('is not contacted without TLS where sslmode requires TLS', async () => {
    let heard = Buffer.alloc(0);
    server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (bytes: Buffer) => {
          heard = Buffer.concat([heard, bytes]);
          socket.write('N');
        });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await expect(openDatabase((server.address() as AddressInfo).port)).rejects.toThrow(/SSL/);
    // The question for TLS, and no name after it.
    expect(heard.toString('hex')).toBe('0000000804d2162f');
  });
});
