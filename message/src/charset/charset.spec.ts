import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.js';

const read = (bytes: Buffer | number[] | string, declared: string | null, isCut = false) =>
  decodeText(Buffer.from(bytes as string, 'latin1'), declared, isCut);

describe('a charset', () => {
  it.each([
    ['utf-8', 'Gr\xc3\xbc\xc3\x9fe', 'Grüße', 'utf-8'],
    ['UTF8', '\xef\xbb\xbfHi', 'Hi', 'utf-8'],
    ['iso-8859-1', 'Gr\xfc\xdfe \x80', 'Grüße €', 'windows-1252'],
    ['us-ascii', 'its', 'its', 'utf-8'],
    ['windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2', 'Привет', 'windows-1251'],
    ['KOI8-R', '\xf0\xd2\xc9\xd7\xc5\xd4', 'Привет', 'koi8-r'],
    ['Shift_JIS', '\x83\x65\x83\x58\x83\x67', 'テスト', 'shift_jis'],
    ['iso-2022-jp', '\x1b$B%F%9%H\x1b(B', 'テスト', 'iso-2022-jp'],
    ['euc-kr', '\xb0\xa1', '가', 'euc-kr'],
    ['gb2312', '\xc4\xe3\xba\xc3', '你好', 'gbk'],
    ['big5', '\xa7A\xa6n', '你好', 'big5'],
    ['utf-16le', 'H\0i\0', 'Hi', 'utf-16le'],
    ['utf-7', 'Hi +AOQ-', 'Hi ä', 'utf-7'],
    ['cp437', '\x81', 'ü', 'cp437'],
  ])('%s is read', (declared, bytes, text, charset) => {
    expect(read(bytes, declared)).toEqual({ text, charset, fault: null });
  });

  it.each([null, 'us-ascii'])(
    'that was declared as %s is UTF-8 where it can be, else windows-1252',
    (declared) => {
      const fault = { code: 'wrong-charset', declared };
      expect(read('plain', declared)).toEqual({ text: 'plain', charset: 'utf-8', fault: null });
      expect(read('\xc3\xbc', declared)).toEqual({ text: 'ü', charset: 'utf-8', fault });
      expect(read('it\x92s', declared)).toEqual({ text: 'it’s', charset: 'windows-1252', fault });
    },
  );

  it('that is not UTF-8 though it says so is read as windows-1252', () => {
    const fault = { code: 'wrong-charset', declared: 'utf-8' };
    expect(read('Gr\xfc\xdfe', 'utf-8')).toEqual({ text: 'Grüße', charset: 'windows-1252', fault });
  });

  it('that was cut within a character is not wrong', () => {
    expect(read('a\xc3', 'utf-8', true)).toEqual({ text: 'a', charset: 'utf-8', fault: null });
    expect(read('a\x83', 'shift_jis', true)).toMatchObject({ fault: null });
    expect(read('a\xc3', 'utf-8')).toMatchObject({ fault: { code: 'wrong-charset' } });
  });

  it.each(['x-unheard-of', 'base64', 'hex', 'binary', '__proto__', '=?', 'x'.repeat(1_000)])(
    'that nobody knows is a fault: %j',
    (declared) => {
      const fault = { code: 'unknown-charset', declared };
      expect(read('Gr\xc3\xbc', declared)).toEqual({ text: 'Grü', charset: 'utf-8', fault });
    },
  );

  it('that has no such bytes is a fault', () => {
    expect(read('\xff\xff', 'big5')).toMatchObject({ fault: { code: 'wrong-charset', declared: 'big5' } });
  });
});
