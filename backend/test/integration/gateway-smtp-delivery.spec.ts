import { generateKeyPairSync } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimSign, dkimVerify } from 'mailauth';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Listeners } from '../../src/gateway/listeners.js';
import { startApp, type TestApp } from '../support/app.js';
import { CERTIFICATE, KEY } from '../support/certificate.js';
import { mail } from '../support/mail-flow.js';
import { SmtpClient } from '../support/smtp-client.js';
import { until } from '../support/until.js';

const received: Buffer[] = [];
/** What the sink waits for before it answers a message. */
let before = async (): Promise<void> => undefined;
const answerThen = async (answer: (error: null, text: string) => void) => {
  await before();
  answer(null, '2.0.0 Taken');
};
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  hidePIPELINING: true,
  onData: (stream, _, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => {
      received.push(Buffer.concat(chunks));
      void answerThen(done);
    });
  },
});

let app: TestApp;
let port: number;
let key: string;
beforeAll(async () => {
  sink.on('error', () => undefined);
  const listening = sink.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-smtp-'));
  const [GATEWAY_TLS_CERT, GATEWAY_TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await Promise.all([writeFile(GATEWAY_TLS_CERT, CERTIFICATE), writeFile(GATEWAY_TLS_KEY, KEY)]);
  const next = { host: '127.0.0.1', port: (listening.address() as AddressInfo).port };
  app = await startApp({
    config: {
      GATEWAY: 'inline',
      GATEWAY_SMTP_PORT: 0,
      GATEWAY_NEXT_HOP: { ...next, isImplicit: false, tls: 'may', login: null },
      GATEWAY_TLS_CERT,
      GATEWAY_TLS_KEY,
    },
    // It is closed while mail is under way, and nobody gets it after that.
    replace: [[Symbol('none'), null]],
  });
  port = app.app.get(Listeners, { strict: false }).addressOf('SMTP')?.port ?? 0;
  const company = await app.api.newCompany();
  const json = { scopes: ['mail:send'] };
  key = (await company.call<{ plainTextKey: string }>('/ApiKeys', { json })).body.data.plainTextKey;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => sink.close(resolve));
});

it.each(['simple/simple', 'relaxed/relaxed'])(
  'a signature by %s verifies behind the gateway',
  async (canonicalization) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const body = `.dot\r\n..two\r\n \r\nh\u00e4 \r\n${'x'.repeat(750)}\r\n\r\n\r\n`;
    const raw = mail(`Signed ${canonicalization}`, body);
    const signer = { signingDomain: 'northwind.example', selector: 's1', privateKey };
    const { signatures } = await dkimSign(raw, {
      canonicalization,
      // Its types ask for these outside, and it reads them inside.
      ...signer,
      signatureData: [signer],
    });
    const from = await SmtpClient.with(port, key);
    expect(await from.send(Buffer.concat([Buffer.from(signatures), raw]))).toEqual({
      code: 250,
      text: '2.0.0 Taken',
    });
    const passed = received.at(-1) ?? Buffer.alloc(0);
    expect(passed.subarray(-raw.length)).toEqual(raw);
    const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
    const { results } = await dkimVerify(passed, { resolver: async () => [[record]] });
    expect(results.map(({ status }) => status.result)).toEqual(['pass']);
    await from.leave();
  },
);

it('a key is taken over TLS, and what was said before it does not count', async () => {
  const from = await SmtpClient.with(port, key);
  expect(from.heard).toContain('STARTTLS');
  await from.startTls();
  expect(await from.say('MAIL FROM:<ada@northwind.example>')).toMatchObject({ code: 530 });
  expect(await from.say(SmtpClient.login(key))).toMatchObject({ code: 235 });
  expect(await from.send(mail('Over TLS'))).toMatchObject({ code: 250 });
  await until(async () => {
    const [row] = await app.sql<{ answered: boolean }>(
      'SELECT answered FROM mail_messages ORDER BY id DESC LIMIT 1',
    );
    return row?.answered === true;
  });
  await from.leave();
});

it('ends when what is under way has ended', async () => {
  const word = new EventEmitter();
  before = async () => {
    await once(word, 'go');
  };
  const [idle, busy] = [await SmtpClient.with(port, key), await SmtpClient.with(port, key)];
  const count = received.length;
  const told = busy.send(mail('Last'));
  await until(async () => received.length > count);
  const closed = app.close();
  expect(await idle.answer()).toMatchObject({ code: 421 });
  word.emit('go');
  expect(await told).toEqual({ code: 250, text: '2.0.0 Taken' });
  expect(await busy.answer()).toMatchObject({ code: 421 });
  await closed;
});
