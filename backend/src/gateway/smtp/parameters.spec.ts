import { describe, expect, it } from 'vitest';
import { mailbox, saidAtMail, saidAtRcpt, sizeWithHeaders } from './parameters.js';

const PLAIN = { body: null, smtpUtf8: false, requireTls: false, ret: null, envid: null };

describe('what a client says with MAIL and RCPT', () => {
  it('is passed on as it was meant', () => {
    expect(saidAtMail({ address: 'a@b.example', args: false })).toEqual({ size: null, parameters: PLAIN });
    const args = {
      SIZE: '10',
      BODY: '8bitmime',
      SMTPUTF8: true,
      RET: 'hdrs',
      ENVID: 'a b',
      ODD: '1',
    } as const;
    expect(saidAtMail({ address: 'a@b.example', args })).toEqual({
      size: 10,
      parameters: { ...PLAIN, body: '8BITMIME', smtpUtf8: true, ret: 'HDRS', envid: 'a b' },
    });
    expect(saidAtRcpt({ address: 'a@b.example', args: false })).toEqual({ notify: null, orcpt: null });
    const dsn = { notify: ['SUCCESS', 'DELAY'], orcpt: 'rfc822;a@b.example' };
    expect(saidAtRcpt({ address: 'a@b.example', args: false, dsn })).toEqual({
      notify: 'SUCCESS,DELAY',
      orcpt: 'rfc822;a@b.example',
    });
    expect([sizeWithHeaders(null), sizeWithHeaders(10)]).toEqual([null, 1034]);
  });

  it.each([
    ['b@bücher.example', false, 'b@xn--bcher-kva.example'],
    ['b@bücher.example', true, 'b@bücher.example'],
    ['B.@x_y.example', false, 'B.@x_y.example'],
    ['', false, ''],
  ])('names %s, with SMTPUTF8 %s, as %s', (address, isUtf8, written) => {
    expect(mailbox({ address, args: false }, isUtf8)).toBe(written);
  });
});
