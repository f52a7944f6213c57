import { describe, expect, it } from 'vitest';
import { partsOf } from './parts.js';

const text = (length: number, subject: string | null = null) => ({ subject, body: 'x'.repeat(length) });
const sizes = (parts: ReturnType<typeof text>[][]) =>
  parts.map((part) => part.map(({ body }) => body.length));

describe('the parts of a batch', () => {
  it('have as many messages as may be, and as many characters, in their order', () => {
    const most = { scans: 3, characters: 10 };
    expect(
      sizes(
        partsOf(
          [1, 1, 1, 1].map((length) => text(length)),
          most,
        ),
      ),
    ).toEqual([[1, 1, 1], [1]]);
    expect(
      sizes(
        partsOf(
          [5, 5, 1, 9, 2].map((length) => text(length)),
          most,
        ),
      ),
    ).toEqual([[5, 5], [1, 9], [2]]);
    expect(partsOf([], most)).toEqual([]);
  });

  it('count subjects, and leave a message whole that alone is longer', () => {
    const most = { scans: 3, characters: 10 };
    expect(sizes(partsOf([text(5, 'Hello'), text(1)], most))).toEqual([[5], [1]]);
    expect(sizes(partsOf([text(1), text(30), text(1)], most))).toEqual([[1], [30], [1]]);
  });
});
