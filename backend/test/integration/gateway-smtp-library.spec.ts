import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { GuardedServer } from '../../src/gateway/smtp/guarded-server.js';
import { SmtpClient } from '../support/smtp-client.js';
import { until } from '../support/until.js';

const OPTIONS: SMTPServerOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  hidePIPELINING: true,
};

const servers: SMTPServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

async function portOf(server: SMTPServer): Promise<number> {
  servers.push(server);
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}

it('greets at once, and once, where the library waits for 100 ms', async () => {
  const usual = new SMTPServer({ ...OPTIONS });
  const [slow, fast] = [await portOf(usual), await portOf(new GuardedServer(OPTIONS))];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = await SmtpClient.to(slow);
  await until(async () => usual.connections.size === 1);
  const early = await SmtpClient.to(fast);
  expect(await early.answer()).toMatchObject({ code: 220 });
  expect(await early.say('NOOP')).toMatchObject({ code: 250 });
  expect(late.heard).toBe('');
  await Promise.all([early.leave(), late.leave()]);
});

it('says its codes and the library’s, never both', async () => {
  const refusal = Object.assign(new Error('5.1.8 No such sender'), { responseCode: 550 });
  const server = new GuardedServer({ ...OPTIONS, onMailFrom: (_, __, done) => done(refusal) });
  const client = await SmtpClient.with(await portOf(server), null);
  expect(client.heard).not.toContain('PIPELINING');
  expect(await client.say('MAIL FROM:<a@b.example>')).toEqual({ code: 550, text: '5.1.8 No such sender' });
  expect(await client.say('RCPT TO:<a@b.example>')).toEqual({
    code: 503,
    text: '5.5.1 Error: need MAIL command',
  });
  await client.leave();
});

it('knows of a client that closed its side, whom the library no longer answers', async () => {
  const isHeard: boolean[] = [];
  const answerUnheard = async (session: SMTPServerSession, answer: (error: null, text: string) => void) => {
    await until(async () => !server.isHeard(session));
    isHeard.push(server.isHeard(session));
    answer(null, '2.0.0 Taken');
  };
  const server: GuardedServer = new GuardedServer({
    ...OPTIONS,
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        isHeard.push(server.isHeard(session));
        void answerUnheard(session, done);
      });
    },
  });
  const client = await SmtpClient.with(await portOf(server), null);
  await client.envelope(['bob@example.com']);
  await client.say('DATA');
  client.write('Subject: x\r\n\r\ny\r\n.\r\nQUIT\r\n');
  await until(async () => isHeard.length === 1);
  client.close();
  await until(async () => client.isClosed && isHeard.length === 2);
  expect(isHeard).toEqual([true, false]);
  expect(client.heard).not.toContain('Taken');
});
