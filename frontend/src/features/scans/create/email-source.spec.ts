import { describe, expect, it } from 'vitest';
import { faultOf, looksLikeEmail } from './email-source.js';

const head = ['From: Ada <ada@example.com>', 'To: charles@example.com', 'Subject: =?utf-8?q?Caf=C3=A9?='];
const mail = (headers: string[], body: string) => [...head, ...headers, '', body].join('\r\n');

describe('pasted text', () => {
  it.each([
    [true, mail([], 'Lunch?')],
    [true, mail(['Received: from a\r\n by b'], 'Lunch?')],
    [false, 'Subject: Lunch\nTo: Ada\n\nLet us go'],
    [false, 'Dear Ada,\n\nFrom: here\nTo: there\nSubject: none'],
    [false, 'Note: to myself'],
    [false, ''],
  ])('reads as an email: %s', (expected, text) => {
    expect(looksLikeEmail(text)).toBe(expected);
  });
});

describe('a file', () => {
  it.each([
    ['empty', 0, 'The file is empty.'],
    ['as large as may be', 25 * 1024 * 1024, null],
    ['too large', 25 * 1024 * 1024 + 1, 'The file is larger than 25 MiB.'],
  ])('that is %s', (_, size, fault) => {
    expect(faultOf(new Blob([new Uint8Array(size)]))).toBe(fault);
  });
});
