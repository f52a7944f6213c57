import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NextHopTarget } from '../../src/config/next-hop.js';
import { SmtpNextHop } from '../../src/integrations/next-hop/smtp-next-hop.js';
import type { MailParameters, NextHopConnection } from '../../src/modules/mail-flow/next-hop.port.js';
import { CERTIFICATE, KEY } from '../support/certificate.js';
import { ScriptedServer } from '../support/scripted-server.js';
import { until } from '../support/until.js';

const PLAIN: MailParameters = { body: null, smtpUtf8: false, requireTls: false, ret: null, envid: null };
const NONE = { notify: null, orcpt: null };
const GO = async () => true;
const MESSAGE = [Buffer.from('Subject: x\r\n\r\n.dot\r\n')];

let server: ScriptedServer;
const hops: SmtpNextHop[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const hop of hops.splice(0)) hop.onApplicationShutdown();
  await server.stop();
});

async function hopTo(
  steps: Parameters<typeof ScriptedServer.with>[0],
  target: Partial<NextHopTarget> = {},
  times: ConstructorParameters<typeof SmtpNextHop>[1] = {},
): Promise<SmtpNextHop> {
  server = await ScriptedServer.with(steps);
  const { port } = server;
  const hop = new SmtpNextHop(
    { host: '127.0.0.1', port, isImplicit: false, tls: 'never', login: null, ...target },
    times,
  );
  hops.push(hop);
  return hop;
}

async function send(connection: NextHopConnection, beforeDot = GO) {
  await connection.mail('a@b.test', 100, PLAIN);
  await connection.rcpt('c@d.test', NONE);
  return connection.data(MESSAGE, beforeDot);
}

const cut = (socket: Socket) => socket.destroy();

describe('a transaction with the next hop', () => {
  it('goes step by step, each with its own reply', async () => {
    const hop = await hopTo({
      RCPT: (socket, line) => {
        const reply = line.includes('no')
          ? '550 5.1.1 No such user'
          : line.includes('later')
            ? '450 later'
            : '250 ok';
        socket.write(`${reply}\r\n`);
      },
    });
    const connection = await hop.connect();
    expect([...connection.extensions]).toEqual(['SIZE', '8BITMIME', 'DSN', 'SMTPUTF8']);
    expect(await connection.mail('a@b.test', 10, { ...PLAIN, envid: 'x y' })).toMatchObject({ code: 250 });
    expect(await connection.rcpt('c@d.test', { notify: 'NEVER', orcpt: null })).toMatchObject({ code: 250 });
    expect(await connection.rcpt('no@d.test', NONE)).toEqual({
      code: 550,
      enhanced: '5.1.1',
      text: 'No such user',
    });
    expect(await connection.rcpt('later@d.test', NONE)).toMatchObject({ code: 450, enhanced: '4.0.0' });
    const beforeDot = vi.fn<() => Promise<boolean>>(async () => {
      expect(server.messages).toEqual([]);
      return true;
    });
    expect(await connection.data(MESSAGE, beforeDot)).toEqual({
      code: 250,
      enhanced: '2.0.0',
      text: 'Queued as 1',
    });
    expect(beforeDot).toHaveBeenCalledOnce();
    expect(server.messages).toEqual(['Subject: x\r\n\r\n..dot\r\n']);
    expect(server.commands.slice(1)).toEqual([
      'MAIL FROM:<a@b.test> SIZE=10 ENVID=x+20y',
      'RCPT TO:<c@d.test> NOTIFY=NEVER',
      'RCPT TO:<no@d.test>',
      'RCPT TO:<later@d.test>',
      'DATA',
    ]);
  });

  it('greets with HELO a server that knows no EHLO', async () => {
    const hop = await hopTo({ EHLO: '502 5.5.1 What?' });
    const connection = await hop.connect();
    expect(connection.extensions.size).toBe(0);
    expect(await send(connection)).toMatchObject({ code: 250 });
  });

  it('uses a connection again, after RSET, and goes on while one is used', async () => {
    const hop = await hopTo({});
    const [first, second] = [await hop.connect(), await hop.connect()];
    await send(first);
    first.release();
    second.release();
    for (let count = 1; count < 101; count += 1) {
      const connection = await hop.connect();
      expect(await send(connection)).toMatchObject({ code: 250 });
      connection.release();
    }
    expect(server.connections).toBe(2);
    expect(server.messages).toHaveLength(101);
    await until(async () => server.commands.filter((line) => line === 'QUIT').length === 1);
  });

  it('opens another connection where the one it kept is gone', async () => {
    const hop = await hopTo({});
    (await hop.connect()).release();
    server.cut();
    expect(await send(await hop.connect())).toMatchObject({ code: 250 });
    expect(server.connections).toBe(2);
  });

  it('ends a connection that nobody has needed for 20 s', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    connection.release();
    vi.advanceTimersByTime(20_001);
    vi.useRealTimers();
    await expect.poll(() => server.commands).toContain('QUIT');
  });

  it('forgets what has begun', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    await connection.mail('a@b.test', null, PLAIN);
    await connection.reset();
    expect(await send(connection)).toMatchObject({ code: 250 });
    expect(server.commands.slice(1, 3)).toEqual(['MAIL FROM:<a@b.test>', 'RSET']);
  });

  it('writes no address that holds a line break', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    expect(await connection.mail('a@b.test>\r\nRCPT TO:<x', null, PLAIN)).toMatchObject({ code: 501 });
    expect(await connection.rcpt('a\n@b.test', NONE)).toMatchObject({ code: 501 });
    expect(server.commands).toHaveLength(1);
  });

  it('takes a large message as fast as the server reads it', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    await connection.mail('a@b.test', null, PLAIN);
    const line = `${'x'.repeat(98)}\r\n`;
    const big = Buffer.from(`.${line.slice(1)}`.repeat(30_000));
    expect(await connection.data([big], GO)).toMatchObject({ code: 250 });
    expect(server.messages[0]).toHaveLength(big.length + 30_000);
  });
});

describe('a next hop that fails', () => {
  it.each([
    ['closes at once', { greeting: cut }, 'ECONNRESET'],
    ['says it is busy', { greeting: '421 Busy' }, 'EGREETING'],
    ['refuses us', { greeting: '554 Go away' }, 'EGREETING'],
    ['is no mail server', { greeting: 'HTTP/1.1 400 Bad Request' }, 'EPROTO'],
    ['never ends its greeting', { greeting: `220-${'x'.repeat(70_000)}` }, 'EPROTO'],
    ['is cut off at EHLO', { EHLO: cut }, 'ECONNRESET'],
    ['refuses EHLO for now', { EHLO: '451 Later' }, 'EHELO'],
    ['refuses HELO too', { EHLO: '500 no', HELO: '500 no' }, 'EHELO'],
  ])('when it greets: %s', async (_, steps, code) => {
    const hop = await hopTo(steps);
    await expect(hop.connect()).rejects.toMatchObject({ name: 'NextHopLost', code, isSent: false });
  });

  it('by not being there, or not answering', async () => {
    const hop = await hopTo({ greeting: null }, {}, { reply: 50 });
    await expect(hop.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await server.stop();
    await expect(hop.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    server = await ScriptedServer.with();
  });

  it.each([
    ['MAIL', { MAIL: cut }],
    ['RCPT', { RCPT: cut }],
    ['DATA', { DATA: cut }],
  ])('by a cut connection at %s, before it has the message', async (_, steps) => {
    const hop = await hopTo(steps);
    const connection = await hop.connect();
    const lost = send(connection);
    await expect(lost).rejects.toMatchObject({ name: 'NextHopLost', isSent: false });
    await expect(connection.mail('a@b.test', null, PLAIN)).rejects.toMatchObject({ name: 'NextHopLost' });
    connection.release();
  });

  it('by a connection that was cut while the end of the message was being allowed', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    const beforeDot = async () => {
      server.cut();
      await until(async () => !Reflect.get(connection, 'isUsable'));
      return true;
    };
    await expect(send(connection, beforeDot)).rejects.toMatchObject({ name: 'NextHopLost', isSent: false });
    expect(server.messages).toEqual([]);
  });

  it('by taking a message that it was not given', async () => {
    const hop = await hopTo({ DATA: '250 2.0.0 Ok' });
    await expect(send(await hop.connect())).rejects.toMatchObject({ code: 'EPROTO', isSent: false });
  });

  it.each([
    ['is cut off', { dot: cut }],
    ['says what has no meaning there', { dot: '354 Go on' }],
    ['says nothing', { dot: null }],
  ])('after the dot, when it %s, so that it may have the message', async (_, steps) => {
    const hop = await hopTo(steps, {}, { final: 50 });
    await expect(send(await hop.connect())).rejects.toMatchObject({ name: 'NextHopLost', isSent: true });
    expect(server.messages).toHaveLength(1);
  });

  it('by a refusal at DATA or at the end, and goes on', async () => {
    const hop = await hopTo({ DATA: '451 4.3.0 Not now' });
    const connection = await hop.connect();
    const beforeDot = vi.fn<() => Promise<boolean>>(GO);
    expect(await send(connection, beforeDot)).toMatchObject({ code: 451, enhanced: '4.3.0' });
    expect(beforeDot).not.toHaveBeenCalled();
    await connection.reset();
    server.steps['DATA'] = '354 Go on';
    server.steps['dot'] = '554-5.7.1 Not\r\n554 5.7.1 this one';
    expect(await send(connection)).toEqual({ code: 554, enhanced: '5.7.1', text: 'Not this one' });
  });

  it('by saying goodbye, in an answer or unasked', async () => {
    const hop = await hopTo({ RCPT: '421 4.3.2 Going down' });
    const connection = await hop.connect();
    await connection.mail('a@b.test', null, PLAIN);
    expect(await connection.rcpt('c@d.test', NONE)).toMatchObject({ code: 421 });
    await expect(connection.rcpt('c@d.test', NONE)).rejects.toMatchObject({ name: 'NextHopLost' });
    server.steps['RCPT'] = '250 Ok\r\n421 4.4.2 Too slow';
    const other = await hop.connect();
    await other.mail('a@b.test', null, PLAIN);
    expect(await other.rcpt('c@d.test', NONE)).toMatchObject({ code: 250 });
    await expect(other.data(MESSAGE, GO)).rejects.toMatchObject({ isSent: false });
    other.release();
    await hop.connect();
    expect(server.connections).toBe(3);
  });

  it('never gets a message whose end was not allowed', async () => {
    const hop = await hopTo({});
    const connection = await hop.connect();
    await expect(send(connection, async () => false)).rejects.toMatchObject({
      code: 'ECANCELED',
      isSent: false,
    });
    connection.release();
    expect(await send(await hop.connect())).toMatchObject({ code: 250 });
    expect(server.messages).toHaveLength(1);
    expect(server.connections).toBe(2);
  });
});

describe('TLS and the login', () => {
  const EHLO_TLS = '250-sink\r\n250-AUTH LOGIN PLAIN\r\n250-REQUIRETLS\r\n250 STARTTLS';
  const login = { user: 'me', password: 'secret' };

  /** A server that goes on in TLS, and speaks there by a script of its own. */
  function startTls(said: string[], before = ''): (socket: Socket) => void {
    return (socket) => {
      socket.removeAllListeners('data');
      socket.write(`220 Go on\r\n${before}`);
      const secure = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext({ key: KEY, cert: CERTIFICATE }),
      });
      secure.on('error', () => undefined);
      secure.on('data', (line: Buffer) => {
        said.push(line.toString().trim());
        const isEhlo = line.toString().startsWith('EHLO');
        secure.write(isEhlo ? `${EHLO_TLS}\r\n` : '235 Welcome\r\n');
      });
    };
  }

  it('upgrades where it is offered, and logs in', async () => {
    const said: string[] = [];
    const hop = await hopTo({ EHLO: EHLO_TLS, STARTTLS: startTls(said) }, { tls: 'must', login });
    const connection = await hop.connect();
    expect(connection.extensions.has('REQUIRETLS')).toBe(false);
    expect(said[1]).toBe(`AUTH PLAIN ${Buffer.from('\0me\0secret').toString('base64')}`);
    expect(server.commands).toHaveLength(2);
  });

  it('never trusts a certificate of nobody where it is to verify it', async () => {
    const hop = await hopTo({ EHLO: EHLO_TLS, STARTTLS: startTls([]) }, { tls: 'verify', login });
    await expect(hop.connect()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it.each([
    ['is not offered', { EHLO: '250-sink\r\n250 AUTH PLAIN' }],
    ['is refused', { EHLO: EHLO_TLS, STARTTLS: '454 4.7.0 Not now' }],
  ])('says no word without it where it must and it %s, and goes on where it may', async (_, steps) => {
    const hop = await hopTo({ ...steps, AUTH: '235 Welcome' }, { tls: 'must', login });
    await expect(hop.connect()).rejects.toMatchObject({ code: 'ENOTLS' });
    expect(server.commands.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    await server.stop();
    const other = await hopTo({ ...steps, AUTH: '235 Welcome' }, { tls: 'may' });
    expect(await send(await other.connect())).toMatchObject({ code: 250 });
  });

  it.each(['250 injected\r\n', '250-half'])('refuses what came before it: %j', async (before) => {
    const hop = await hopTo({ EHLO: EHLO_TLS, STARTTLS: startTls([], before) }, { tls: 'may' });
    await expect(hop.connect()).rejects.toMatchObject({ name: 'NextHopLost' });
  });

  it('begins with it for smtps', async () => {
    const hop = await hopTo(
      {
        greeting: (socket) => {
          const secure = new TLSSocket(socket, {
            isServer: true,
            secureContext: createSecureContext({ key: KEY, cert: CERTIFICATE }),
          });
          secure.on('error', () => undefined).write('220 sink\r\n');
          secure.on('data', () => secure.write('250 sink\r\n'));
        },
      },
      { isImplicit: true, tls: 'must' },
    );
    expect(await (await hop.connect()).mail('a@b.test', null, PLAIN)).toMatchObject({ code: 250 });
    await expect(
      new SmtpNextHop({
        host: '127.0.0.1',
        port: server.port,
        isImplicit: true,
        tls: 'verify',
        login: null,
      }).connect(),
    ).rejects.toMatchObject({ name: 'NextHopLost' });
  });

  it.each([
    ['is refused', { EHLO: '250-sink\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 No' }],
    ['is not offered', { EHLO: '250-sink\r\n250 AUTH CRAM-MD5' }],
  ])('does not go on where the login %s', async (_, steps) => {
    const hop = await hopTo(steps, { login });
    await expect(hop.connect()).rejects.toMatchObject({
      code: 'EAUTH',
      message: expect.not.stringContaining('5.7.8'),
    });
  });
});
