import { describe, expect, it } from 'vitest';
import { fieldsOf, isEncoded } from './request-fields.js';

describe('what a mail server says of a message', () => {
  it.each([
    ['192.0.2.9', '192.0.2.9'],
    ['192.0.2.9:36378', '192.0.2.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:36378', '2001:db8::1'],
    ['', null],
    ['unknown', null],
  ])('was given to it by the address in %j', (ip, expected) => {
    expect(fieldsOf({ ip: [ip] }).clientAddress).toBe(expected);
  });

  it('has recipients with or without brackets, in their order', () => {
    const { envelope } = fieldsOf({
      from: ['<ada@a.example>'],
      rcpt: ['<bob@b.example>', ' eve@b.example', '<>'],
    });
    expect(envelope).toEqual({ from: 'ada@a.example', to: ['bob@b.example', 'eve@b.example'] });
  });

  it('has the delivery address for a recipient where there is no other', () => {
    expect(fieldsOf({ 'deliver-to': ['bob@b.example'] }).envelope.to).toEqual(['bob@b.example']);
    const both = { 'deliver-to': ['bob@b.example'], rcpt: ['eve@b.example'] };
    expect(fieldsOf(both).envelope.to).toEqual(['eve@b.example']);
  });

  it('reads addresses as UTF-8, and a bounce without a sender', () => {
    const latin1 = Buffer.from('<jörg@b.example>').toString('latin1');
    expect(fieldsOf({ from: ['<>'], rcpt: [latin1] }).envelope).toEqual({ from: '', to: ['jörg@b.example'] });
  });

  it('counts what is empty as missing', () => {
    expect(fieldsOf({ user: [''], helo: [' '], 'queue-id': [''], password: [''] })).toMatchObject({
      login: null,
      helo: null,
      queueId: null,
      key: null,
    });
  });

  it.each([
    [{ password: ['k1'], 'x-api-key': ['k2'] }, 'k1'],
    [{ 'x-api-key': ['k2'] }, 'k2'],
    [{ authorization: ['bearer k3'] }, 'k3'],
    [{ authorization: ['Basic abc'] }, null],
  ])('proves who asks: %j', (headers, key) => {
    expect(fieldsOf(headers).key).toBe(key);
  });

  it('comes from a milter by its flags', () => {
    expect(fieldsOf({ flags: ['body_block, milter'] }).isMilter).toBe(true);
    expect(fieldsOf({ flags: ['no_milter'] }).isMilter).toBe(false);
  });

  it.each([
    [{ compression: ['zstd'] }, true],
    [{ 'content-encoding': ['gzip'] }, true],
    [{ key: ['abc'] }, true],
    [{ 'content-encoding': ['identity'] }, false],
    [{}, false],
  ])('is encoded or not: %j', (headers, expected) => {
    expect(isEncoded(headers)).toBe(expected);
  });
});
