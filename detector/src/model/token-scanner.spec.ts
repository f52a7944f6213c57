import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenScanner } from './token-scanner.js';

const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}]+|\p{N}+|[$€£¥₹!?%*]/gu;

function tokensOf(text: string): string[] {
  const scanner = new TokenScanner(text);
  const tokens: string[] = [];
  while (scanner.next()) tokens.push(text.slice(scanner.start, scanner.end));
  return tokens;
}

const reference = (text: string) => Array.from(text.matchAll(TOKEN), ([token]) => token);

describe('a token scanner', () => {
  it.each([
    '',
    'pay £2,000 now!? 100%',
    'abcไทย ๒๕๖๐ 12๓ x',
    '請立即確認2024年の注文ー〇〇',
    'é\u0301a\u0301 \ud800 x\udc00y 𝐀𝟏 😀',
    'ខ្មែរ ລາວ မြန်မာ',
  ])('cuts %j as the regular expression does', (text) => expect(tokensOf(text)).toEqual(reference(text)));

  it('does so with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tokensOf(text)).toEqual(reference(text));
      }),
    );
  });
});
