import { describe, expect, it } from 'vitest';
import { foldText } from './fold.js';

const LONG = 100_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);

describe('folding', () => {
  it.each([
    ['ᴠᴇʀɪꜰʏ ʏᴏᴜʀ ᴀᴄᴄᴏᴜɴᴛ', 'verify your account'],
    ['Ⓥⓔⓡⓘⓕⓨ', 'verify'],
    ['🅅🄴🅁🄸🄵🅈 🅥🅔🅡🅘🅕🅨 🆅🅴🆁🅸🅵🆈', 'verify verify verify'],
    ['⒱⒠⒭⒤⒡⒴ 🄐', 'verify a'],
    ['𝐕𝑒𝓻𝖎𝚏𝕪 ｖｅｒｉｆｙ ᵛᵉʳⁱᶠʸ', 'verify verify verify'],
    ['v\u0323e\u20ddr\u0489i\u0336f\u1abay\u05b0', 'verify'],
    ['ṿẹṛịḟỵ Müller', 'verify muller'],
    ['раураl', 'paypal'],
    ['confirm\u200b', 'confirm'],
  ])('reads %s as it looks', (source, expected) => {
    expect(foldText(source).text).toBe(expected);
  });

  it.each(['शुक्रिया', 'กรุณา', 'שָׁלוֹם', 'مَرحبا', 'Привет', '确认'])('leaves %s as it is', (source) => {
    expect(foldText(source).text).toBe(source.toLowerCase());
  });

  it('knows where each character stood, marks and all', () => {
    const source = 'a\u0323\u20dd 🅥b';
    const { text, offsets } = foldText(source);
    expect(text).toBe('a vb');
    expect(Array.from(offsets, (offset) => source.slice(offset))).toEqual([source, ' 🅥b', '🅥b', 'b', '']);
  });

  it.each(['a\u0301', '\u20dd', 'ᴀ', '🅥', 'ṿẹ', '\u0301', 'a\u0610', 'σmax ', 'раураl '])(
    'takes time in step with the length: %s',
    (piece) => {
      const begin = process.cpuUsage();
      const { text, offsets } = foldText(filled(piece));
      const { user, system } = process.cpuUsage(begin);
      expect(offsets.length).toBe(text.length + 1);
      expect((user + system) / 1000).toBeLessThan(1000);
    },
  );
});
