import { describe, expect, it } from 'vitest';
import { decodeWords } from './encoded-words.js';
import { parametersOf } from './parameters.js';
import { mail, messageOf } from './testing/mail.js';

const named = async (type: string, disposition: string) =>
  (
    await messageOf(
      mail([`Content-Type: application/pdf${type}`, `Content-Disposition: attachment${disposition}`], 'x'),
    )
  ).attachments[0]?.name;

describe('encoded words', () => {
  it.each([
    ['=?utf-8?B?QmVzdMM=?= =?UTF-8?Q?=A4tigung?=', 'Bestätigung'],
    ['=?utf-8?Q?Best=C3?=\t=?utf-8*de?Q?=A4tig?=', 'Bestätig'],
    ['=?utf-8?Q?Best=C3?==?utf-8?Q?=A4tig?=', 'Bestätig'],
    ['=?utf-8?b?8J+Y?= =?utf-8?b?gA==?=', '😀'],
    ['=?utf-8?B?QmVzdM?= =?utf-8?B?OkdGln?=', 'Bestätig'],
    ['=?UTF-8?B?w7w?= =?UTF-8?B?w7w?=', 'üü'],
    ['=?gb2312?B?xA==?= =?gb2312?B?47rD?=', '你好'],
    ['=?ISO-2022-JP?B?GyRCJUYbKEI=?= =?ISO-2022-JP?B?GyRCJTkbKEI=?=', 'テス'],
    ['=?utf-8?Q?a?= =?iso-8859-1?Q?=E4?= =?utf-8?Q?b?=', 'aäb'],
    ['=?utf-8?Q?a?= and =?utf-8?Q?b?=', 'a and b'],
    ['=?utf-8?Q?Hello World?=', 'Hello World'],
    ['=?utf-8?Q??= x', ' x'],
    ['=?utf-8?Q?a_b?=_c', 'a b_c'],
    // Bytes that don't fit the charset, and charsets that nobody knows.
    ['=?utf-8?Q?Gr=FC=DFe?=', 'Grüße'],
    ['=?us-ascii?Q?it=92s?=', 'it’s'],
    ['=?x-unknown?Q?caf=E9?=', 'café'],
    ['=?iso-8859-8-i?B?+ezl7Q==?=', 'שלום'],
    // None.
    ['=?utf-8?X?abc?=', '=?utf-8?X?abc?='],
    ['=?utf-8?Q?abc', '=?utf-8?Q?abc'],
    ['=?=?utf-8?Q?a?=', '=?a'],
    ['2 =? 3', '2 =? 3'],
  ])('%s', (written, shown) => expect(decodeWords(written)).toBe(shown));

  it('are told from what is made to look like them in no time', () => {
    const began = process.cpuUsage().user;
    for (const text of ['=?', '=?utf-8?q?', '=?a', '=?utf-8?q?a?= ', '=?utf-8?q?a '])
      decodeWords(text.repeat(250_000 / text.length));
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(2_000);
  });
});

describe('parameters', () => {
  it.each([
    ['a/b; name=c.pdf', 'c.pdf'],
    ['a/b; NAME = "c; d.pdf" ; x=y', 'c; d.pdf'],
    ['a/b; name="c\\"d.pdf"', 'c"d.pdf'],
    [`a/b; name*=utf-8''%C3%BCber.pdf`, 'über.pdf'],
    [`a/b; name=plain.pdf; name*=utf-8'de'%C3%BCber.pdf`, 'über.pdf'],
    [`a/b; name*0*=utf-8''M%C3; name*1*=%A4rz; name*2=" 100%25.pdf"`, 'März 100%25.pdf'],
    [`a/b; name*1*=%A4rz.pdf; name*0*=utf-8''M%C3`, 'März.pdf'],
    ['a/b; name*0="a very "; name*1="long %41 name.zip"', 'a very long %41 name.zip'],
    [`a/b; name*0*=iso-8859-1'de'%FCber; name*1="sicht.pdf"`, 'übersicht.pdf'],
    [`a/b; name*0=plain; name*1*=%C3%A4.pdf`, 'plainä.pdf'],
    [`a/b; name*=''%C3%BC.pdf`, 'ü.pdf'],
    [`a/b; name*=x-none''%FC.pdf`, 'ü.pdf'],
    [`a/b; name*=utf-8''100%.pdf`, '100%.pdf'],
    ['a/b; name="=?UTF-8?B?w5xiZXJzaWNodC5wZGY=?="', 'Übersicht.pdf'],
    ['a/b; name="=?UTF-8?Q?=C3?=\r\n =?UTF-8?Q?=9Cbersicht=2Epdf?="', 'Übersicht.pdf'],
    ['a/b; name="\xc3\xbcber.pdf"', 'über.pdf'],
    ['a/b; name="\xfcber.pdf"', 'über.pdf'],
    ['a/b;name=a b.pdf', 'a b.pdf'],
    ['a/b; name="open', 'open'],
    ['a/b', undefined],
  ])('%j', (header, name) => expect(parametersOf(header).get('name')).toBe(name));

  it('are read in no time, however many there are', () => {
    const began = process.cpuUsage().user;
    for (const text of [';', '; a', '; a=', '; a*0=b', ' ', '\\', ';"', 'a="'])
      parametersOf(`a/b; name="${text.repeat(250_000 / text.length)}`);
    for (const text of [';', '; a', '; a=', '; a*0=b', '; '])
      parametersOf(text.repeat(250_000 / text.length));
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(2_000);
  });

  it('name an attachment: as it is saved before what it is called', async () => {
    expect(await named('; name=a.pdf', '; filename=b.exe')).toBe('b.exe');
    expect(await named(`; name*=utf-8''%C3%BC.pdf`, '')).toBe('ü.pdf');
    expect(await named('; name=a.pdf', '; filename=""')).toBe('a.pdf');
  });
});
