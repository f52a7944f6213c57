import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { RspamdChecks } from '../../src/gateway/rspamd/rspamd-checks.service.js';
import { MailGate } from '../../src/modules/mail-flow/gate/mail-gate.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { mail } from '../support/mail-flow.js';
import { RawCaller } from '../support/raw-caller.js';
import { doorWith, RspamdAsker, statusOf } from '../support/rspamd-asker.js';
import { until } from '../support/until.js';

const MIB = 2 ** 20;
const CRLF = Buffer.from('\r\n');

let app: TestApp;
let server: RspamdAsker;
beforeAll(async () => {
  app = await startApp({ config: { GATEWAY: 'inline', GATEWAY_RSPAMD_PORT: 0 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  server = await RspamdAsker.of(app, await app.api.newCompany());
});

/** Holds back what waits for it, until it is opened. */
class Barrier {
  private readonly waiting: (() => void)[] = [];

  get opened(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(): void {
    for (const go of this.waiting) go();
  }
}

const fine = async () => expect((await server.ask(mail('Lunch'))).status).toBe(200);

describe('bad input', () => {
  it.each([
    ['another path', { path: '/symbols' }, 404],
    ['another method', { method: 'PUT' }, 405],
    ['a compressed message', { headers: { Compression: 'zstd' } }, 415],
    ['an encoded message', { headers: { 'Content-Encoding': 'zstd' } }, 415],
    ['an encrypted request', { headers: { Key: 'abc' } }, 415],
  ])('is refused: %s', async (_, question, status) => {
    const answer = await server.ask(mail('Secret words'), question);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('Secret');
    expect(await server.records()).toEqual([]);
  });

  it('is refused: no message at all', async () => {
    expect((await server.ask(Buffer.of())).status).toBe(400);
  });

  it('is refused: 100 MB, announced or not', async () => {
    const announced = new RawCaller(server.port).send(server.head(100 * MIB));
    expect(statusOf(await announced.until(/}/))).toBe(413);
    const caller = new RawCaller(server.port).send(server.head(null));
    const chunk = Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), Buffer.alloc(MIB, 'a'), CRLF]);
    for (let sent = 0; sent < 100 && !caller.isClosed; sent += 1) await caller.sendAll(chunk);
    expect(statusOf(caller.said)).toBe(413);
    expect(await server.records()).toEqual([]);
    await Promise.all([announced.leave(), caller.leave()]);
    await fine();
  });

  it('is refused: headers of more than 256 KiB, and a body in chunks of one byte', async () => {
    const rcpt = 'Rcpt: person@example.com\r\n'.repeat(12_000);
    const headers = new RawCaller(server.port).send(`POST /checkv2 HTTP/1.1\r\n${rcpt}`);
    expect(statusOf(await headers.untilEnd())).toBe(431);
    const chunks = '1\r\na\r\n'.repeat(100_000);
    const caller = new RawCaller(server.port).send(server.head(null)).send(chunks);
    expect(statusOf(await caller.until(/}/))).toBe(400);
    await caller.leave();
  });

  it.each([
    ['before anything', ''],
    ['in the first word', 'CHE'],
    ['in the headers', 'POST /checkv2 HTTP/1.1\r\nFrom: <a@'],
    ['before the message', 'HEAD'],
    ['in the message', 'HEAD From: ada@'],
    ['in the headers of Exim', 'CHECK RSPAMC/1.3\r\nFrom: <a@'],
    ['in the message of Exim', 'CHECK RSPAMC/1.3\r\nContent-length: 900\r\n\r\nFrom: ada@'],
  ])('harms nobody else: one that leaves %s, with a reset or its half', async (_, sent) => {
    server.trustNetwork();
    const bytes = sent.replace(/^HEAD ?/, server.head(900));
    await new RawCaller(server.port).send(bytes).leave();
    const half = new RawCaller(server.port).end(bytes);
    expect((await half.untilEnd()).includes(' 200 ')).toBe(false);
    expect(await server.records()).toEqual([]);
    await fine();
  });

  it('harms nobody else: one that leaves while its message is judged, which is recorded', async () => {
    const gate = app.app.get(MailGate, { strict: false });
    const barrier = new Barrier();
    const decide = gate.decide.bind(gate);
    const asked = vi.spyOn(gate, 'decide').mockImplementation(async (given) => {
      await barrier.opened;
      return decide(given);
    });
    onTestFinished(() => asked.mockRestore());
    const raw = mail('Lunch');
    const caller = new RawCaller(server.port).send(server.head(raw.length)).send(raw);
    await until(async () => asked.mock.calls.length === 1);
    await caller.leave();
    barrier.open();
    await until(async () => (await server.records()).length === 1);
    expect(await server.records()).toMatchObject([{ state: 'passed', subject: 'Lunch' }]);
    asked.mockRestore();
    await fine();
  });

  it.each([
    ['garbage', Buffer.from('\0\x01\x02 garbage\r\n\r\n')],
    ['TLS', Buffer.from('16030100c8010000c403035a', 'hex')],
    [
      'two lengths',
      Buffer.from('POST /checkv2 HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'),
    ],
    [
      'a length and chunks',
      Buffer.from(
        'POST /checkv2 HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ],
  ])('is refused: %s', async (_, sent) => {
    expect(statusOf(await new RawCaller(server.port).send(sent).untilEnd())).toBe(400);
    await fine();
  });

  it('is cut off: garbage behind a request', async () => {
    const garbage = Buffer.alloc(65_536, '\0garbage\r\n');
    const said = await new RawCaller(server.port).send('GET /ping HTTP/1.1\r\n\r\n').send(garbage).untilEnd();
    expect(said.match(/HTTP/g) ?? []).toHaveLength(1);
    await fine();
  });

  it.each([
    ['headers', () => 'POST /checkv2 HTTP/1.1\r\nFrom: ', { headMs: 300 }, false],
    ['nothing', () => '', { headMs: 300 }, false],
    ['a message', () => server.head(9_000), { headMs: 300, requestMs: 600 }, false],
    ['headers of Exim', () => 'CHECK RSPAMC/1.3\r\nFrom: ', { headMs: 300, requestMs: 300 }, true],
    [
      'a message of Exim',
      () => 'CHECK RSPAMC/1.3\r\nContent-length: 9000\r\n\r\n',
      { headMs: 300, requestMs: 300 },
      true,
    ],
  ])('is cut off: %s at one byte at a time', async (_, begin, limits, isKnown) => {
    if (isKnown) server.trustNetwork();
    const slow = new RawCaller((await doorWith(app, limits)).at).send(begin());
    const dripping = setInterval(() => slow.send('a'), 50);
    if (begin() === '') clearInterval(dripping);
    const said = await slow.untilEnd();
    clearInterval(dripping);
    expect(said).toMatch(/^$|^HTTP\/1\.1 (408|401)/);
    expect(await server.records()).toEqual([]);
  });

  it('is turned away: more idle connections of a network than it may have, while others are served', async () => {
    const { at } = await doorWith(app, { connectionsOfNetwork: 300, connections: 500 });
    const idle = Array.from({ length: 300 }, () => new RawCaller(at));
    onTestFinished(() => Promise.all(idle.map((one) => one.leave())).then(() => undefined));
    const ping = 'GET /ping HTTP/1.1\r\nConnection: close\r\n\r\n';
    const answered = async (from: string) => statusOf(await new RawCaller(at, from).send(ping).untilEnd());
    await until(async () => (await answered('127.0.0.1')) === 503);
    expect(await answered('127.0.0.2')).toBe(200);
    await Promise.all(idle.splice(0, 20).map((one) => one.leave()));
    await until(async () => (await answered('127.0.0.1')) === 200);
  });

  it('is told to come back: more messages of a company at once than there is room for', async () => {
    const { at } = await doorWith(app, { bytesOfCompany: 300_000, checksOfCompany: 2, bytes: 400_000 });
    const large = await server.ask(mail('Large', 'a'.repeat(310_000)), { at });
    expect(large).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    const waiting = new RawCaller(at).send(server.head(290_000)).send(Buffer.alloc(200_000, 'a'));
    const other = await RspamdAsker.of(app, await app.api.newCompany());
    await until(async () => (await other.ask(mail('Large', 'a'.repeat(250_000)), { at })).status === 503);
    expect((await other.ask(mail('Small'), { at })).status).toBe(200);
    const second = new RawCaller(at).send(server.head(9));
    await until(async () => (await server.ask(mail('Small'), { at })).status === 429);
    await Promise.all([waiting.leave(), second.leave()]);
    await until(async () => (await server.ask(mail('Small'), { at })).status === 200);
  });

  it('never shows in the log what a message says', async () => {
    const gate = app.app.get(MailGate, { strict: false });
    const asked = vi.spyOn(gate, 'decide').mockRejectedValue(new Error('quotes Secret words'));
    onTestFinished(() => asked.mockRestore());
    const logged = vi.spyOn(Logger.prototype, 'warn');
    const answer = await server.ask(mail('Secret words'));
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify([answer.body, logged.mock.calls])).not.toContain('Secret');
  });
});

describe('closing', () => {
  it('lets what is judged be answered, and ends connections that ask nothing', async () => {
    const checks = app.app.get(RspamdChecks, { strict: false });
    const barrier = new Barrier();
    const answer = checks.answer.bind(checks);
    const asked = vi.spyOn(checks, 'answer').mockImplementation(async (given) => {
      await barrier.opened;
      return answer(given);
    });
    onTestFinished(() => asked.mockRestore());
    const { door, at } = await doorWith(app, {});
    const [silent, idle] = [new RawCaller(at), new RawCaller(at).send('GET /ping HTTP/1.1\r\n\r\n')];
    await idle.until(/pong/);
    const judged = server.ask(mail('Lunch'), { at });
    await until(async () => asked.mock.calls.length === 1);
    const closed = door.close();
    await Promise.all([silent.untilEnd(), idle.untilEnd()]);
    barrier.open();
    expect(await judged).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await closed;
  });
});
