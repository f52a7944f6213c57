import { describe, expect, it } from 'vitest';
import { signatureEnd } from './signature-end.js';

const signed = (...tags: string[]) =>
  Buffer.from(
    `${tags.map((tag) => `DKIM-Signature: v=1; a=rsa-sha256;\r\n ${tag}\r\n`).join('')}From: a@b.example\r\n\r\nx=1;\r\n`,
  );

describe('the end of a signature', () => {
  it.each([
    ['of one', ['t=1; x=1795824000; d=b.example'], 1_795_824_000],
    ['of the first of two', ['x=1795824000', 'd=b.example; X = 1795823999 ;'], 1_795_823_999],
    ['of none', ['d=b.example; bx=17'], null],
    ['that is no number', ['x=soon;', 'x=-5; d=b.example'], null],
    ['that is beyond all years', ['x=999999999999; d=b.example'], null],
    ['without a signature', [], null],
  ])('%s', (_, tags, seconds) => {
    expect(signatureEnd(signed(...tags))).toEqual(seconds === null ? null : new Date(seconds * 1_000));
  });
});
