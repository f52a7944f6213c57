import { describe, expect, it } from 'vitest';
import { LineBreaks } from './line-breaks.js';

function areBare(...chunks: string[]): boolean {
  const breaks = new LineBreaks();
  for (const chunk of chunks) breaks.see(Buffer.from(chunk));
  breaks.end();
  return breaks.areBare;
}

describe('line breaks', () => {
  it.each([['a\r\nb\r\n'], ['a\r', '\nb'], [''], ['\r\n\r\n', '', '\r', '\n']])(
    'are those of SMTP in %j %j',
    (...chunks) => {
      expect(areBare(...chunks.filter((chunk) => chunk !== undefined))).toBe(false);
    },
  );

  it.each([['a\nb'], ['a\rb'], ['\n'], ['a\r\r\n'], ['a\r', 'b'], ['a', '\n'], ['a\r'], ['a\r\n\n']])(
    'stand alone in %j %j',
    (...chunks) => {
      expect(areBare(...chunks.filter((chunk) => chunk !== undefined))).toBe(true);
    },
  );
});
