import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import { post, type Posted } from '../../src/modules/deliveries/post.js';
import { describeError } from '../../src/modules/deliveries/attempt-errors.js';
import { type Resolver, Targets } from '../../src/modules/deliveries/targets.js';

/** For those who never answer: nobody else may run into it. */
const SOON_MS = 100;
const PATIENCE_MS = 60_000;
const OK = 'HTTP/1.1 200 OK\r\nconnection: close\r\n';

let server: Server | undefined;
let sockets: Socket[] = [];

/** A server that says `answer` to the first bytes of each connection; answers its port. */
async function listen(answer: (socket: Socket) => void, host = '127.0.0.1'): Promise<number> {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

const targets = (resolve: Resolver, WEBHOOK_ALLOW_PRIVATE = true) =>
  new Targets({ ...readEnv({}), JWT_SECRET: '', DATABASE_URL: '', WEBHOOK_ALLOW_PRIVATE }, resolve);
const silent: Resolver = () => new Promise(() => undefined);
const failing: Resolver = () => Promise.reject(new Error('ENOTFOUND'));
const nowhere: Resolver = async () => [];
const leadsTo =
  (...addresses: string[]): Resolver =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const send = (url: string, to = targets(nowhere), timeoutMs = PATIENCE_MS) =>
  post({ url: new URL(url), body: '{}', headers: { 'content-type': 'application/json' } }, to, timeoutMs);
const words = (sending: Promise<Posted>) => sending.then(({ status }) => String(status), describeError);

/** Writes `text` again and again, until nobody listens. */
const drip = (socket: Socket, text: string, everyMs = 20) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
};

describe('sending', () => {
  it('returns the status, without waiting forever for the rest', async () => {
    const port = await listen((socket) => {
      socket.write(`${OK}content-length: 1000000\r\n\r\n`);
      drip(socket, 'x');
    });
    // The time is over as soon as the head has come.
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const isOver = () => void setImmediate(() => time.abort());
    subscribe('http.client.response.finish', isOver);
    expect(await send(`http://127.0.0.1:${port}/`, targets(nowhere), SOON_MS)).toMatchObject({ status: 200 });
    unsubscribe('http.client.response.finish', isOver);
    expect(timeout).toHaveBeenCalledWith(SOON_MS);
    timeout.mockRestore();
  });

  it('reads only a little of a response', async () => {
    let written = 0;
    const port = await listen((socket) => {
      socket.write(`${OK}\r\n`);
      const chunk = Buffer.alloc(65_536);
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
      };
      socket.on('drain', pour);
      pour();
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(written).toBeLessThan(16 * 1_048_576);
  });

  it.each([
    ['says nothing', () => undefined],
    ['drips headers', (socket: Socket) => (socket.write(OK), drip(socket, 'a: b\r\n'))],
    ['only goes on', (socket: Socket) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n')],
  ])('gives up on a receiver that %s', async (_, answer) => {
    const port = await listen(answer);
    const sent = send(`http://127.0.0.1:${port}/`, targets(nowhere), SOON_MS);
    expect(await words(sent)).toBe('No answer in time');
  });

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy(), 'The connection was closed without an answer'],
    ['ends', (socket: Socket) => socket.end(), 'The connection was closed without an answer'],
    ['speaks no HTTP', (socket: Socket) => socket.end('220 smtp ready\r\n'), 'The answer was not valid HTTP'],
    [
      'sends headers without end',
      (socket: Socket) => socket.end(`${OK}a: ${'b'.repeat(100_000)}\r\n\r\n`),
      'The answer was not valid HTTP',
    ],
  ])('gives up on a receiver that %s', async (_, answer, expected) => {
    const port = await listen(answer);
    expect(await words(send(`http://127.0.0.1:${port}/`))).toBe(expected);
  });

  it('is reported in words when nothing listens, or TLS is missing', async () => {
    const port = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await words(send(`https://127.0.0.1:${port}/`))).toBe(
      'The TLS connection failed: check the certificate',
    );
    server?.close();
    expect(await words(send(`http://127.0.0.1:${port}/`))).toMatch('The connection');
  });

  it('gives up on a name server that does not respond', async () => {
    expect(await words(send('http://slow.example/', targets(silent), SOON_MS))).toBe('No answer in time');
  });
});

describe('an address that is not public', () => {
  const REFUSED = 'The host name leads to an address that is not public';

  it.each([
    ['loopback', '127.0.0.1'],
    ['IPv6 loopback', '::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['metadata', '169.254.169.254'],
    ['private', '10.1.2.3'],
  ])('is not connected to when a name leads there: %s', async (_, address) => {
    const port = await listen((socket) => socket.end(`${OK}\r\n`));
    const hooks = targets(leadsTo(address), false);
    expect(await words(send(`https://hooks.example.com:${port}/`, hooks))).toBe(REFUSED);
    expect(await hooks.problemWith('https://hooks.example.com/')).toBe(
      'The URL must lead to a public address',
    );
    expect(sockets).toHaveLength(0);
  });

  it('is not connected to, even next to a public one', async () => {
    const hooks = targets(leadsTo('8.8.8.8', '127.0.0.1'), false);
    expect(await words(send('https://hooks.example.com/', hooks))).toBe(REFUSED);
  });

  it('is not connected to when the name led elsewhere at registration (DNS rebinding)', async () => {
    const port = await listen((socket) => socket.end(`${OK}\r\n`));
    let lookups = 0;
    const rebinding: Resolver = async (host) => {
      lookups += 1;
      return leadsTo(lookups === 1 ? '8.8.8.8' : '127.0.0.1')(host);
    };
    const hooks = targets(rebinding, false);
    expect(await hooks.problemWith(`https://hooks.example.com:${port}/`)).toBeUndefined();
    expect(await words(send(`https://hooks.example.com:${port}/`, hooks))).toBe(REFUSED);
    expect(lookups).toBe(2);
    expect(sockets).toHaveLength(0);
  });

  it('is not connected to in a URL that was stored when it was allowed', async () => {
    const port = await listen((socket) => socket.end(`${OK}\r\n`));
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await words(send(`http://${host}:${port}/`, targets(nowhere, false)))).toBe(REFUSED);
    expect(sockets).toHaveLength(0);
  });

  it('is looked up once for each connection, and that answer is used', async () => {
    const port = await listen((socket) => socket.end(`${OK}\r\n`));
    let lookups = 0;
    const counting: Resolver = async (host) => {
      lookups += 1;
      return leadsTo('127.0.0.1')(host);
    };
    expect(await send(`http://does-not-exist.example:${port}/`, targets(counting))).toMatchObject({
      status: 200,
    });
    expect(lookups).toBe(1);
  });

  it('that does not resolve yet can be registered', async () => {
    expect(await targets(failing, false).problemWith('https://hooks.example.com/')).toBeUndefined();
  });
});
