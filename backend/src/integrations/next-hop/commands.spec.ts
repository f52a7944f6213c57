import { describe, expect, it } from 'vitest';
import type { MailParameters } from '../../modules/mail-flow/next-hop.port.js';
import { mailCommand, needsUtf8, rcptCommand, xtext } from './commands.js';

const ALL = new Set(['SIZE', '8BITMIME', 'SMTPUTF8', 'REQUIRETLS', 'DSN']);
const PLAIN = { body: null, smtpUtf8: false, requireTls: false, ret: null, envid: null };

describe('MAIL and RCPT', () => {
  it('carry what the server has announced, and nothing else', () => {
    const parameters: MailParameters = {
      body: '8BITMIME',
      smtpUtf8: true,
      requireTls: true,
      ret: 'HDRS',
      envid: 'a=b+c d',
    };
    expect(mailCommand('a@b.test', 12, parameters, ALL)).toBe(
      'MAIL FROM:<a@b.test> SIZE=12 BODY=8BITMIME SMTPUTF8 REQUIRETLS RET=HDRS ENVID=a+3Db+2Bc+20d',
    );
    expect(mailCommand('', 12, parameters, new Set())).toBe('MAIL FROM:<>');
    const recipient = { notify: 'SUCCESS,FAILURE', orcpt: 'rfc822;a+b@c.test' };
    expect(rcptCommand('a@b.test', recipient, ALL, false)).toBe(
      'RCPT TO:<a@b.test> NOTIFY=SUCCESS,FAILURE ORCPT=rfc822;a+2Bb@c.test',
    );
    expect(rcptCommand('a@b.test', recipient, new Set(), false)).toBe('RCPT TO:<a@b.test>');
  });

  it('write a domain in ASCII unless the message is sent with SMTPUTF8', () => {
    const none = { notify: null, orcpt: null };
    expect(rcptCommand('b@bücher.test', none, ALL, false)).toBe('RCPT TO:<b@xn--bcher-kva.test>');
    expect(rcptCommand('b@bücher.test', none, ALL, true)).toBe('RCPT TO:<b@bücher.test>');
    expect(mailCommand('b@Bücher.test', null, { ...PLAIN, smtpUtf8: true }, new Set())).toBe(
      'MAIL FROM:<b@xn--bcher-kva.test>',
    );
    expect(rcptCommand('B@[127.0.0.1]', none, ALL, false)).toBe('RCPT TO:<B@[127.0.0.1]>');
  });

  it('know which addresses only SMTPUTF8 can carry', () => {
    expect(['b@bücher.test', 'bü@x.test', 'b@x.test'].map(needsUtf8)).toEqual([false, true, false]);
  });

  it('encode bytes beyond ASCII', () => {
    expect(xtext('ä')).toBe('+C3+A4');
  });
});
