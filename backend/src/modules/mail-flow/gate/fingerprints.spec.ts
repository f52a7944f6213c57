import { describe, expect, it } from 'vitest';
import type { ApiKeyPrincipal } from '../../../access/principal.js';
import { Fingerprinting } from './fingerprints.js';

const caller = { apiKeyId: 'key 1' } as ApiKeyPrincipal;
const message = 'Subject: Hello\r\n\r\nText\r\n';
const given = (text = message, to = ['a@x.example', 'b@x.example'], from = 'me@y.example') => ({
  caller,
  envelope: { from, to },
  raw: Buffer.from(text),
  queueId: '4F1',
});
const printing = new Fingerprinting('a secret');

/** As its mail server completes it when it comes without id and date. */
const dated = (queueId: string, date: string) => {
  const head = `Received: x\r\nSubject: Hello\r\nMessage-Id: <1.${queueId}@mx>\r\nDate: ${date}\r\n`;
  return { ...given(`${head}\r\nText\r\n`), queueId };
};

describe('fingerprints', () => {
  const first = printing.of(given());

  it('are those of the message whatever servers have written on top of it', () => {
    const again = `Received: from mx\r\n by y; now\r\nReturn-Path: <>\r\n${message}`;
    expect(printing.of(given(again))).toEqual(first);
    expect(printing.of(given(message, ['b@x.example', 'a@x.example']))).toEqual(first);
  });

  it('are those of the message whatever id and date its mail server gives to one that has none', () => {
    expect(printing.of(dated('4F1', 'now'))).toEqual(first);
    expect(printing.of(dated('4F2', 'later'))).toEqual(first);
    const own = { ...dated('4F1', 'now'), queueId: '4F2' };
    expect(printing.of(own).content).not.toEqual(
      printing.of({ ...dated('4F1', 'later'), queueId: null }).content,
    );
  });

  it('differ by recipients alone in one of the two', () => {
    const split = printing.of(given(message, ['a@x.example']));
    expect(split.content).toEqual(first.content);
    expect(split.exact).not.toEqual(first.exact);
  });

  it.each([
    ['a byte of the body', given(`${message}.`)],
    ['a header that no server writes on top', given(`X: y\r\n${message}`)],
    ['the sender', given(message, undefined, 'you@y.example')],
    ['the key', { ...given(), caller: { ...caller, apiKeyId: 'key 2' } }],
  ])('differ by %s', (_, other) => {
    expect(printing.of(other).content).not.toEqual(first.content);
    expect(printing.of(other).exact).not.toEqual(first.exact);
  });
});
