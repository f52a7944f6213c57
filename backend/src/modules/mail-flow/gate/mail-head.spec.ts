import { describe, expect, it } from 'vitest';
import { headerFields, valueOf } from './mail-head.js';

const raw = (text: string) => Buffer.from(text, 'latin1');

describe('headerFields', () => {
  it.each(['\n', '\r\n'])(
    'finds names and folded lines up to the empty line, with lines that end in %j',
    (eol) => {
      const message = raw(['Subject: one', ' two', 'X-Odd : 3', 'no header', '', 'Body: 4'].join(eol));
      const fields = headerFields(message);
      expect(fields.map(({ name }) => name)).toEqual(['subject', 'x-odd', '']);
      expect(fields.map((field) => valueOf(message, field))).toEqual(['one two', '3', 'no header']);
    },
  );

  it('reads a head without a body, and none', () => {
    expect(headerFields(raw('Subject: one')).map(({ end }) => end)).toEqual([12]);
    expect(headerFields(raw('\r\nText'))).toEqual([]);
    expect(headerFields(raw(''))).toEqual([]);
  });

  it('stops at the limit of a head', () => {
    expect(headerFields(raw('X: y\n'.repeat(200_000))).length).toBeLessThan(60_000);
  });
});
