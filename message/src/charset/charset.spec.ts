import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.js';

const misfit = (declared: string) => ({ code: 'wrong-charset', declared });

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
    ['ibm-850', '\x81', 'ü', 'cp850'],
    ['iso-8859-8-i', '\xf9\xec\xe5\xed', 'שלום', 'iso-8859-8'],
    ['iso-8859-8-e', '\xf9\xec\xe5\xed', 'שלום', 'iso-8859-8'],
    ['logical', '\xf9\xec\xe5\xed', 'שלום', 'logical'],
    ['iso-8859-6-i', '\xc7', 'ا', 'iso-8859-6'],
    ['ks_c_5601-1987', '\xb0\xa1', '가', 'euc-kr'],
    ['cp949', '\xb0\xa1', '가', 'euc-kr'],
    ['cp932', '\x83\x65', 'テ', 'shift_jis'],
    ['x-sjis', '\x83\x65', 'テ', 'shift_jis'],
    ['x-gbk', '\xc4\xe3', '你', 'gbk'],
    ['euc-cn', '\xc4\xe3', '你', 'gbk'],
    ['win-1251', '\xcf', 'П', 'windows-1251'],
    ['x-cp1251', '\xcf', 'П', 'windows-1251'],
    ['cp-1252', '\x80', '€', 'windows-1252'],
    ['latin-1', '\xe4', 'ä', 'windows-1252'],
    ['8859-1', '\xe4', 'ä', 'windows-1252'],
    ['iso-8859-9', '\xfd', 'ı', 'windows-1254'],
    ['tis-620', '\xa1', 'ก', 'windows-874'],
    ['x-mac-roman', '\x8a', 'ä', 'macintosh'],
    ['utf8mb4', '\xc3\xbc', 'ü', 'utf-8'],
    ['"utf-8"', '\xc3\xbc', 'ü', 'utf-8'],
    ['utf-8; format=flowed', '\xc3\xbc', 'ü', 'utf-8'],
    ['unicode-1-1-utf-7', '+AOQ-', 'ä', 'utf-7'],
    ['cp50220', '\x1b$B%F\x1b(B', 'テ', 'iso-2022-jp'],
    ['utf-16', '\xff\xfeH\0i\0', 'Hi', 'utf-16'],
    ['utf-16', '\xfe\xff\0H\0i', 'Hi', 'utf-16'],
    // A byte order mark goes before the name.
    ['iso-8859-1', '\xef\xbb\xbf\xc3\xbc', 'ü', 'utf-8'],
    ['utf-8', '\xff\xfeH\0i\0', 'Hi', 'utf-16le'],
  ])('%s is read', (declared, bytes, text, charset) => {
    expect(read(bytes, declared)).toEqual({ text, charset, fault: null });
  });

  it.each([null, 'us-ascii', 'ANSI_X3.4-1968', 'unknown-8bit', 'x-unknown', 'default'])(
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

  it('that bytes don’t fit gives way to UTF-8 or windows-1252, but not for a few that were damaged', () => {
    expect(read('Gr\xc3\xbc\xc3\x9fe', 'shift_jis')).toMatchObject({ text: 'Grﾃｼﾃ歹' });
    expect(read('caf\xc3\xa9 \xe2\x82\xac', 'euc-kr')).toMatchObject({
      text: 'café €',
      fault: misfit('euc-kr'),
    });
    expect(read('\xff\xff', 'big5')).toMatchObject({ text: 'ÿÿ', charset: 'windows-1252' });
    expect(read('plain words', 'utf-16')).toMatchObject({ text: 'plain words', fault: misfit('utf-16') });
    const damaged = `${'\xc3\xbc'.repeat(50)}\xff`;
    expect(read(damaged, 'utf-8')).toEqual({
      text: `${'ü'.repeat(50)}\uFFFD`,
      charset: 'utf-8',
      fault: misfit('utf-8'),
    });
  });

  it('that has no such bytes is a fault', () => {
    expect(read('\xff\xff', 'big5')).toMatchObject({ fault: { code: 'wrong-charset', declared: 'big5' } });
  });
});
