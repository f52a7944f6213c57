import { describe, expect, it } from 'vitest';
import { NoReply, ReplyReader, toReply } from './replies.js';

const read = (...chunks: string[]) => {
  const reader = new ReplyReader();
  return chunks.flatMap((chunk) => reader.push(Buffer.from(chunk)));
};

describe('replies', () => {
  it('are cut out of what comes, however it comes', () => {
    const replies = [
      { code: 250, lines: ['one', 'two'] },
      { code: 550, lines: ['5.1.1 no'] },
      { code: 221, lines: [''] },
    ];
    const bytes = '250-one\r\n250 two\n550 5.1.1 no\r\n221\r\n';
    expect(read(bytes)).toEqual(replies);
    expect(read(...bytes.split(''))).toEqual(replies);
  });

  it.each(['hello\r\n', '99 x\r\n', '1000 x\r\n', '650 x\r\n', `250-${'x'.repeat(70_000)}`])(
    'are not %#',
    (bytes) => {
      expect(() => read(bytes)).toThrow(NoReply);
    },
  );

  it('are no longer than a reply may be, in many short lines too', () => {
    expect(() => read('250-x\r\n'.repeat(10_000))).toThrow(NoReply);
    expect(read('250 x\r\n'.repeat(20_000))).toHaveLength(20_000);
  });

  it('become one line of ASCII with an enhanced code of the same kind', () => {
    expect(toReply({ code: 550, lines: ['5.1.1 No such', '5.1.1 user ä'] })).toEqual({
      code: 550,
      enhanced: '5.1.1',
      text: 'No such user ?',
    });
    expect(toReply({ code: 450, lines: ['5.1.1 odd'] })).toMatchObject({ enhanced: '4.0.0', text: 'odd' });
    expect(toReply({ code: 250, lines: [''] })).toEqual({ code: 250, enhanced: '2.0.0', text: '' });
  });
});
