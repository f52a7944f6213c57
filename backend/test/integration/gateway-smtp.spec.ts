import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Releases } from '../../src/modules/mail-flow/holds/releases.service.js';
import { PASSWORD } from '../support/api.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { SmtpClient } from '../support/smtp-client.js';
import { MARKED, PHISHING, SmtpGateway } from '../support/smtp-gateway.js';
import { until } from '../support/until.js';

let gateway: SmtpGateway;
beforeAll(async () => {
  gateway = await SmtpGateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.begin());
afterEach(() => gateway.end());

describe('mail by SMTP', () => {
  it('passes step by step, byte by byte, and the client is told what the next hop says', async () => {
    const from = await gateway.client();
    const raw = Buffer.concat([
      mail('Lunch', 'ä\r\n.dot\r\n..\r\n\0'),
      Buffer.from(`${'x'.repeat(5_000)}\r\n\r\n\r\n`),
    ]);
    expect(await from.send(raw)).toEqual({ code: 250, text: '2.0.0 Queued as 1' });
    const [passed = ''] = gateway.sink.messages;
    expect(passed).toMatch(MARKED);
    expect(passed.replace(MARKED, '').replaceAll(/^\./gm, '')).toBe(raw.toString('latin1'));
    await gateway.answered();
    expect(await gateway.records()).toMatchObject([
      { state: 'relayed', reply: '250 2.0.0 Queued as 1', unsure: false, client_address: '127.0.0.1' },
    ]);
  });

  it('gives each recipient its own reply, and all of them one message', async () => {
    gateway.sink.steps['RCPT'] = (socket, line) => {
      const reply = /<no/.test(line)
        ? '550 5.1.1 No such user'
        : /<later/.test(line)
          ? '450 4.2.0 Later'
          : '250 ok';
      socket.write(`${reply}\r\n`);
    };
    const from = await gateway.client();
    const to = Array.from({ length: 120 }, (_, count) => `bob${count}@example.com`);
    await from.envelope(to);
    expect(await from.say('RCPT TO:<no@example.com>')).toEqual({ code: 550, text: '5.1.1 No such user' });
    expect(await from.say('RCPT TO:<later@example.com>')).toEqual({ code: 450, text: '4.2.0 Later' });
    expect(await from.data(mail('News'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages).toHaveLength(1);
    expect(gateway.sink.commands.filter((line) => line === 'DATA')).toHaveLength(1);
    expect((await gateway.records())[0]).toMatchObject({ recipients: to });
  });

  it('carries the parameters that the next hop takes', async () => {
    const from = await gateway.client();
    expect(
      await from.say(
        'MAIL FROM:<ada@northwind.example> SIZE=100 BODY=8BITMIME SMTPUTF8 RET=HDRS ENVID=a+3Db ODD=1',
      ),
    ).toMatchObject({ code: 250 });
    await from.say('RCPT TO:<bob@example.com> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;bob+2Bx@example.com');
    await from.say('RCPT TO:<b\u00fc@b\u00fccher.example>');
    await from.say('RCPT TO:<Big@x_y.example>');
    await from.say('RCPT TO:<big@x_y.example>');
    expect(await from.data(mail('Lunch'))).toMatchObject({ code: 250 });
    expect(gateway.sink.commands.slice(1, -1)).toEqual([
      'MAIL FROM:<ada@northwind.example> SIZE=1124 BODY=8BITMIME SMTPUTF8 RET=HDRS ENVID=a+3Db',
      'RCPT TO:<bob@example.com> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;bob+2Bx@example.com',
      Buffer.from('RCPT TO:<b\u00fc@b\u00fccher.example>').toString('latin1'),
      'RCPT TO:<Big@x_y.example>',
      'RCPT TO:<big@x_y.example>',
    ]);
  });

  it('keeps what the sender wants to be notified of with a message that is held, and passes that on with it', async () => {
    await setPolicy(gateway.company, { holdFrom: 7, holdBy: 'storage' });
    const from = await gateway.client();
    await from.say('MAIL FROM:<ada@northwind.example> RET=HDRS ENVID=a+3Db');
    await from.say('RCPT TO:<bob@example.com> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;bob+2Bx@example.com');
    await from.say('RCPT TO:<eve@example.com>');
    expect(await from.data(mail('Mailbox', PHISHING))).toMatchObject({ code: 250 });
    await from.leave();
    const release = `UPDATE mail_messages SET state = 'released', due = now() WHERE api_key_id = $1`;
    await gateway.app.sql(release, [gateway.keyId]);
    gateway.sink.commands.length = 0;
    await gateway.app.app.get(Releases, { strict: false }).sendDue();
    await until(async () => gateway.sink.messages.length === 1);
    expect(gateway.sink.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      expect.stringMatching(/^MAIL FROM:<ada@northwind.example> SIZE=\d+ RET=HDRS ENVID=a\+3Db$/),
      'RCPT TO:<bob@example.com> NOTIFY=SUCCESS,DELAY ORCPT=rfc822;bob+2Bx@example.com',
      'RCPT TO:<eve@example.com>',
    ]);
  });

  it('writes domains as they came where the message is not sent with SMTPUTF8', async () => {
    const from = await gateway.client();
    await from.send(mail('Lunch'), ['b@xn--bcher-kva.example']);
    expect(gateway.sink.commands).toContain('RCPT TO:<b@xn--bcher-kva.example>');
    expect(await gateway.records()).toMatchObject([{ recipients: ['b@xn--bcher-kva.example'] }]);
  });

  it('is one message after another, with RSET and EHLO between', async () => {
    const from = await gateway.client();
    await from.envelope(['bob@example.com']);
    expect(await from.say('RSET')).toMatchObject({ code: 250 });
    expect(await from.say('RCPT TO:<eve@example.com>')).toMatchObject({ code: 503 });
    await from.envelope(['eve@example.com']);
    await from.say('EHLO desk.northwind.example');
    expect(await from.send(mail('First'), ['kim@example.com'])).toMatchObject({ code: 250 });
    expect(await from.send(mail('Second'), ['kim@example.com'])).toMatchObject({ code: 250 });
    expect(gateway.sink.commands.filter((line) => /^(MAIL|RCPT|RSET|DATA)/.test(line)).slice(-10)).toEqual(
      [
        'MAIL FROM:<ada@northwind.example>',
        'RCPT TO:<bob@example.com>',
        'RSET',
        'MAIL FROM:<ada@northwind.example>',
        'RCPT TO:<eve@example.com>',
        'RSET',
        'MAIL FROM:<ada@northwind.example>',
        'RCPT TO:<kim@example.com>',
        'DATA',
        'RSET',
        'MAIL FROM:<ada@northwind.example>',
        'RCPT TO:<kim@example.com>',
        'DATA',
      ].slice(-10),
    );
  });

  it('is held, refused and tagged as the policy says', async () => {
    const from = await gateway.client();
    await setPolicy(gateway.company, { holdFrom: 7 });
    const held = await from.send(mail('Mailbox', PHISHING));
    expect(held).toMatchObject({ code: 451, text: expect.stringMatching(/^4\.7\.1 Held for review \(/) });
    expect(await from.send(mail('Mailbox', PHISHING))).toEqual(held);
    await setPolicy(gateway.company, { holdFrom: null, refuseFrom: 7 });
    expect(await from.send(mail('Other', PHISHING))).toMatchObject({
      code: 550,
      text: expect.stringMatching(/^5\.7\.1 Refused: /),
    });
    expect(gateway.sink.messages).toEqual([]);
    await setPolicy(gateway.company, { holdFrom: null, tagFrom: 7, subjectTag: '[Look]' });
    expect(await from.send(mail('Third', PHISHING, 'X-Gatepost-Score: 1\r\n'))).toMatchObject({ code: 250 });
    expect(gateway.sink.messages[0]?.replace(MARKED, '')).toBe(
      mail('Third', PHISHING).toString().replace('Third', '[Look] Third'),
    );
  });

  it('that has passed here before passes again, and a circle is refused', async () => {
    const from = await gateway.client();
    await from.send(mail('Lunch'));
    const [passed = ''] = gateway.sink.messages;
    expect(await from.send(`Received: by filter\r\n${passed}`)).toMatchObject({ code: 250 });
    expect(gateway.sink.messages[1]).toBe(`Received: by filter\r\n${passed}`);
    const [mark = ''] = MARKED.exec(passed) ?? [];
    expect(await from.send(mark.repeat(3) + passed)).toMatchObject({ code: 554 });
  });
});

describe('who may send', () => {
  const MAIL = 'MAIL FROM:<ada@northwind.example>';

  it('is nobody without a key, and no key that may do other things only', async () => {
    const nobody = await gateway.client(null);
    expect(await nobody.say(MAIL)).toMatchObject({ code: 530, text: expect.stringMatching(/^5\.7\.0 /) });
    const { plainTextKey } = await gateway.newKey(['scans:write']);
    expect(await nobody.say(SmtpClient.login(plainTextKey))).toMatchObject({
      code: 535,
      text: expect.stringMatching(/^5\.7\.8 /),
    });
    expect(await nobody.say(SmtpClient.login('sk_nothing'))).toMatchObject({ code: 535 });
    expect(await nobody.say(SmtpClient.login(gateway.key))).toMatchObject({ code: 235 });
    expect(await nobody.say(MAIL)).toMatchObject({ code: 250 });
  });

  it('is nobody after three bad logins', async () => {
    const nobody = await gateway.client('sk_nothing');
    await nobody.say(SmtpClient.login('sk_other'));
    expect(await nobody.say(SmtpClient.login('sk_third'))).toMatchObject({
      code: 421,
      text: expect.stringMatching(/^4\.7\.0 /),
    });
    await until(async () => nobody.isClosed);
  });

  it('is a key only until it is revoked', async () => {
    const from = await gateway.client();
    await from.send(mail('Lunch'));
    await gateway.company.call(`/ApiKeys/${gateway.keyId}`, { method: 'DELETE' });
    expect(await from.say(MAIL)).toMatchObject({ code: 530 });
  });

  it('is no company that closes its account, by the message and by the login', async () => {
    const from = await gateway.client();
    const password = { name: 'Northwind', password: PASSWORD };
    expect((await gateway.company.call('/Client/close', { json: password })).status).toBe(200);
    const refusal = {
      code: 550,
      text: '5.7.1 The Gatepost account of this company is closing, and takes no mail',
    };
    expect(await from.say('MAIL FROM:<ada@northwind.example>')).toEqual(refusal);
    const late = await gateway.client(null);
    expect(await late.say(SmtpClient.login(gateway.key))).toEqual(refusal);
    await gateway.company.call('/Client/reopen', { method: 'POST' });
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
  });

  it('is a network that the operator named, and only it says of others who they are', async () => {
    gateway.networks.push({ network: '127.0.0.2/32', keyId: gateway.keyId });
    const from = await gateway.client(null, '127.0.0.2');
    expect(from.heard).toContain('XFORWARD');
    await from.say('XFORWARD ADDR=192.0.2.9 HELO=desk.example IDENT=4F1');
    const received =
      'Received: from desk.example (unknown [192.0.2.9])\r\n\t(Authenticated sender: joe)\r\n\tby mail.example; now\r\n';
    expect(await from.send(mail('Lunch', 'Hi', received))).toMatchObject({ code: 250 });
    expect(await gateway.records()).toMatchObject([
      { sender: 'joe', queue_id: '4F1', client_address: '192.0.2.9' },
    ]);
    expect(await gateway.submitterNetworks()).toEqual(['192.0.2.0/24']);
    const other = await gateway.client();
    expect(other.heard).not.toContain('XFORWARD');
    expect(await other.say('XFORWARD ADDR=192.0.2.9')).toMatchObject({ code: 500 });
    await other.send(mail('Other', 'Hi', received));
    expect((await gateway.records())[1]).toMatchObject({
      sender: 'ada@northwind.example',
      client_address: '127.0.0.1',
    });
    expect(await gateway.submitterNetworks()).toEqual(['192.0.2.0/24', null]);
  });
});

describe('what is refused', () => {
  it.each([
    ['a bare line feed', mail('a', 'b\nc')],
    ['a bare carriage return', mail('a', 'b\rc')],
    ['an end that is none', mail('a', 'b\n.\nMAIL FROM:<x@y.example>')],
    ['a carriage return at the end', Buffer.from('Subject: a\r\n\r\nb\r\r\n')],
  ])('%s', async (_, raw) => {
    const from = await gateway.client();
    expect(await from.send(raw)).toMatchObject({ code: 550, text: expect.stringMatching(/^5\.6\.0 /) });
    expect(gateway.sink.messages).toEqual([]);
    expect(await gateway.records()).toEqual([]);
  });

  it('a message that is too large, by what is said of it and by what it is', async () => {
    const from = await gateway.client();
    expect(await from.say('MAIL FROM:<a@b.example> SIZE=26214401')).toMatchObject({
      code: 552,
      text: expect.stringMatching(/^5\.3\.4 /),
    });
    const line = `${'x'.repeat(998)}\r\n`;
    expect(await from.send(line.repeat(26_300))).toMatchObject({
      code: 552,
      text: expect.stringMatching(/^5\.3\.4 /),
    });
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
  });

  it('what has no place in memory', async () => {
    const { memory } = gateway;
    const size = 255 * 2 ** 20;
    expect(memory.take(size)).toBe(true);
    const from = await gateway.client();
    expect(await from.say('MAIL FROM:<a@b.example> SIZE=2000000')).toMatchObject({
      code: 452,
      text: expect.stringMatching(/^4\.3\.1 /),
    });
    const big = mail('Big', `${'x'.repeat(998)}\r\n`.repeat(1_100));
    expect(await from.send(big)).toMatchObject({ code: 452, text: expect.stringMatching(/^4\.3\.1 /) });
    expect(await from.send(mail('Lunch'))).toMatchObject({ code: 250 });
    memory.free(size);
    expect(await from.send(big)).toMatchObject({ code: 250 });
    expect(memory.hasRoomFor(256 * 2 ** 20)).toBe(true);
  });

  it('more than 1,000 recipients', async () => {
    const from = await gateway.client();
    await from.envelope(Array.from({ length: 1000 }, (_, count) => `bob${count}@example.com`));
    expect(await from.say('RCPT TO:<one@example.com>')).toMatchObject({
      code: 452,
      text: expect.stringMatching(/^4\.5\.3 /),
    });
  });

  it('what the next hop can’t carry, and what nobody should say', async () => {
    gateway.sink.steps['EHLO'] = '250 sink';
    const from = await gateway.client();
    expect(await from.say('MAIL FROM:<a@b.example> SMTPUTF8')).toMatchObject({
      code: 550,
      text: expect.stringMatching(/^5\.6\.7 /),
    });
    expect(await from.say('MAIL FROM:<\u00e4@b.example>')).toMatchObject({ code: 550 });
    await from.say('MAIL FROM:<a@b.example> BODY=8BITMIME RET=FULL');
    expect(gateway.sink.commands.at(-1)).toBe('MAIL FROM:<a@b.example>');
    expect(await from.say('RCPT TO:<\u00e4@b.example>')).toMatchObject({ code: 550 });
    for (const line of ['BDAT 1 LAST', 'ETRN x', 'XCLIENT ADDR=192.0.2.1', 'WIZ'])
      expect(await from.say(line)).toMatchObject({ code: 500 });
    expect(await from.say('VRFY ada')).toMatchObject({ code: 252 });
  });
});
