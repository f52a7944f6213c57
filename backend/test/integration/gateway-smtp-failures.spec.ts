import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../support/mail-flow.js';
import { SmtpGateway } from '../support/smtp-gateway.js';
import { until } from '../support/until.js';

const cut = (socket: Socket) => socket.destroy();

let gateway: SmtpGateway;
beforeAll(async () => {
  gateway = await SmtpGateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.begin());
afterEach(() => gateway.end());

describe('a next hop that fails', () => {
  it('to be there: nothing is taken', async () => {
    gateway.sink.steps['greeting'] = '421 4.3.2 Busy';
    const from = await gateway.client();
    expect(await from.say('MAIL FROM:<a@b.example>')).toMatchObject({
      code: 451,
      text: expect.stringMatching(/^4\.4\.1 /),
    });
  });

  it.each([
    ['MAIL', 'MAIL'],
    ['RCPT', 'RCPT'],
    ['DATA', 'DATA'],
    ['line', 'the message'],
  ])('at %s: the client keeps the message, and it passes later', async (step) => {
    gateway.sink.steps[step] =
      step === 'line' ? (socket) => gateway.sink.messages.length === 0 && cut(socket) : cut;
    const from = await gateway.client();
    const lost = await from
      .send(mail('Lunch'))
      .catch((error: Error) => ({ code: Number(/\d{3}/.exec(error.message)) }));
    expect(lost.code).toBe(451);
    gateway.mend();
    await from.say('RSET');
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages).toHaveLength(1);
  });

  it('after the dot: the message comes again, and is marked as unsure', async () => {
    gateway.sink.steps['dot'] = cut;
    const from = await gateway.client();
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 451 });
    expect(await gateway.records()).toMatchObject([{ state: 'relaying', unsure: false }]);
    gateway.mend();
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
    await gateway.answered();
    expect(await gateway.records()).toMatchObject([{ state: 'relayed', unsure: true, attempts: 2 }]);
  });

  it.each([
    ['451 4.3.0 Not now', 'deferred'],
    ['421 4.3.2 Going down', 'deferred'],
    ['554 5.7.1 Not this one', 'rejected'],
  ])('to like the message: %s', async (reply, state) => {
    gateway.sink.steps['dot'] = reply;
    const from = await gateway.client();
    const told = await from.send(mail('Lunch'));
    expect(`${told.code} ${told.text}`).toBe(reply.replace('421', '451'));
    expect(await gateway.records()).toMatchObject([{ state, reply, unsure: false }]);
    gateway.mend();
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
    expect((await gateway.records())[0]).toMatchObject({ state: 'relayed', unsure: false });
  });
});

describe('a client that leaves', () => {
  it.each(['EHLO again', 'MAIL', 'RCPT', 'half of the message'])('at %s', async (step) => {
    const from = await gateway.client();
    if (step === 'MAIL') await from.say('MAIL FROM:<a@b.example>');
    if (step === 'RCPT' || step.startsWith('half')) await from.envelope(['bob@example.com']);
    if (step.startsWith('half')) {
      await from.say('DATA');
      from.write(mail('Lunch').subarray(0, 60));
    }
    await from.leave();
    const next = await gateway.client();
    expect(await next.send(mail('Lunch'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages).toHaveLength(1);
    expect(await gateway.records()).toHaveLength(1);
  });

  it('before it is told finds the answer, and the message is not passed on again', async () => {
    const asked: Socket[] = [];
    gateway.sink.steps['dot'] = (socket) => asked.push(socket);
    const from = await gateway.client();
    await from.envelope(['bob@example.com']);
    await from.say('DATA');
    from.write(`${mail('Lunch').toString()}.\r\n`);
    await until(async () => asked.length === 1);
    const early = await gateway.client();
    expect(await early.send(mail('Lunch'))).toMatchObject({
      code: 451,
      text: expect.stringMatching(/^4\.5\.0 /),
    });
    await from.leave();
    asked[0]?.write('250 2.0.0 Queued as 7\r\n');
    await until(async () => (await gateway.records())[0]?.state === 'relayed');
    expect(await gateway.records()).toMatchObject([{ answered: false }]);
    const again = await gateway.client();
    expect(await again.send(mail('Lunch'))).toEqual({ code: 250, text: '2.0.0 Queued as 7' });
    expect(gateway.sink.messages).toHaveLength(1);
    await gateway.answered();
    gateway.mend();
    expect(await again.send(mail('Lunch'))).toEqual({ code: 250, text: '2.0.0 Queued as 1' });
    expect(gateway.sink.messages).toHaveLength(2);
  });

  it('with QUIT behind the dot, and says no more: it is told, or its message is known', async () => {
    const from = await gateway.client();
    await from.envelope(['bob@example.com']);
    await from.say('DATA');
    from.write(`${mail('Lunch').toString()}.\r\nQUIT\r\n`);
    from.close();
    await until(async () => (await gateway.records())[0]?.state === 'relayed' || from.isClosed);
    const next = await gateway.client();
    expect(await next.send(mail('Lunch'))).toMatchObject({ code: 250 });
    const told = from.heard.includes('250 2.0.0 Queued');
    expect(gateway.sink.messages).toHaveLength(told ? 2 : 1);
  });
});
