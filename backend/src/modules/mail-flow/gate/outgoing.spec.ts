import { describe, expect, it } from 'vitest';
import { outgoing } from './outgoing.js';

const leaves = (text: string, tag: string | null = '[Check]') => {
  const { raw, ...rest } = outgoing(Buffer.from(text), tag);
  return { text: Buffer.from(raw).toString(), ...rest };
};

describe('a message that leaves', () => {
  it('has its bytes without a tag', () => {
    const text = 'DKIM-Signature: h=Subject\r\nSubject:  odd\r\n\r\n. \r\n';
    expect(leaves(text, null)).toEqual({ text, subject: null, headers: [] });
  });

  it.each([
    ['Subject: Hello\r\n\r\nText', 'Subject: [Check] Hello\r\n\r\nText', '[Check] Hello'],
    ['Subject:Hello\r\n\r\nText', 'Subject: [Check] Hello\r\n\r\nText', '[Check] Hello'],
    [
      'SUBJECT: =?utf-8?q?=C3=A4?=\r\n b\r\n\r\nText',
      'SUBJECT: [Check] =?utf-8?q?=C3=A4?=\r\n b\r\n\r\nText',
      '[Check] =?utf-8?q?=C3=A4?= b',
    ],
    ['Subject: ä\r\n\r\nText', 'Subject: [Check] ä\r\n\r\nText', '[Check] ä'],
    ['From: a\r\n\r\nText', 'Subject: [Check]\r\nFrom: a\r\n\r\nText', '[Check]'],
    [
      'DKIM-Signature: v=1; h=From:To; b=h=Subject\r\nSubject: Hi\r\n\r\nText',
      'DKIM-Signature: v=1; h=From:To; b=h=Subject\r\nSubject: [Check] Hi\r\n\r\nText',
      '[Check] Hi',
    ],
  ])('has the tag before its subject: %j', (given, text, subject) => {
    expect(leaves(given)).toEqual({ text, subject, headers: [] });
  });

  it('keeps a subject that a signature covers, and has a header instead', () => {
    const text = 'DKIM-Signature: v=1;\r\n h=From : subject\r\n :To; b=x\r\nSubject: Hi\r\n\r\nText';
    expect(leaves(text)).toEqual({
      text,
      subject: null,
      headers: [{ name: 'X-Gatepost-Tag', value: '[Check]' }],
    });
  });

  it('has none of our headers that came with it', () => {
    expect(leaves('X-Gatepost-Tag: x\r\nSubject: Hi\r\n\r\nText', null).text).toBe('Subject: Hi\r\n\r\nText');
  });
});
