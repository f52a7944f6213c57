import { describe, expect, it } from 'vitest';
import { mail, messageOf } from './testing/mail.js';

describe('the headers of a message', () => {
  it('are in their order, each on one line, as a mail program shows them', async () => {
    const { headers, subject, channel } = await messageOf(
      mail(
        ['X-One: a\r\n  b\r\n\tc\rd', 'subject:  =?utf-8?q?Caf=C3=A9?= ', 'X-One: again', 'no header at all'],
        'Hi',
      ),
    );
    expect([subject, channel]).toEqual(['Café', 'email']);
    expect(headers.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'From=Ada <ada@example.com>',
      'To=charles@example.com',
      'MIME-Version=1.0',
      'X-One=a b c d',
      'subject=Café',
      'X-One=again',
    ]);
  });

  it.each([
    ['=?UTF-8?B?VmVyaWZ5IHlvdXIgYWNjb3VudA==?=', 'Verify your account'],
    ['=?iso-8859-1?Q?Gr=FC=DFe_aus_K=F6ln?=', 'Grüße aus Köln'],
    ['Re: =?utf-8?q?caf=C3=A9?= today', 'Re: café today'],
    ['=?utf-8?Q?Gr=C3?= =?utf-8?Q?=BC=C3=9Fe?=', 'Grüße'],
    ['=?utf-8?Q?Gr=C3?=\r\n =?utf-8?Q?=BC=C3=9Fe?=', 'Grüße'],
    ['=?utf-8*en?Q?hello?=', 'hello'],
    ['=?windows-1251?B?z/Do4uXy?=', 'Привет'],
    ['=?koi8-r?B?8NLJ18XU?=', 'Привет'],
    ['=?iso-2022-jp?B?GyRCJUYlOSVIGyhC?=', 'テスト'],
    ['=?shift_jis?B?g2WDWINn?=', 'テスト'],
    ['=?gb2312?B?xOO6ww==?=', '你好'],
    ['Gr\xfc\xdfe', 'Grüße'],
    ['Gr\xc3\xbc\xc3\x9fe', 'Grüße'],
    ['a\0b', 'ab'],
    ['=?utf-8?X?abc?=', '=?utf-8?X?abc?='],
    ['2 =? 3 ?= 1', '2 =? 3 ?= 1'],
    ['', ''],
    ['x'.repeat(2_000), 'x'.repeat(998)],
  ])('have a subject: %s', async (written, shown) => {
    expect((await messageOf(mail([`Subject: ${written}`], 'Hi'))).subject).toBe(shown);
  });

  it('need no subject, and have the first of two', async () => {
    expect((await messageOf(mail([], 'Hi'))).subject).toBeNull();
    expect((await messageOf(mail(['Subject: one', 'Subject: two'], 'Hi'))).subject).toBe('one');
  });

  it('say who it is from, where answers go and to whom it is', async () => {
    const { headers } = await messageOf(
      [
        'From: =?utf-8?q?=22Bank=22_=3Cservice=40bank=2Eexample=3E?= <eve@evil.example>',
        'Reply-To: Eve <eve@evil.example>, eve2@evil.example',
        'To: undisclosed-recipients:;',
        '',
        'Hi',
      ].join('\r\n'),
    );
    expect(headers.map(({ addresses }) => addresses)).toEqual([
      [{ name: '"Bank" <service@bank.example>', address: 'eve@evil.example' }],
      [
        { name: 'Eve', address: 'eve@evil.example' },
        { name: '', address: 'eve2@evil.example' },
      ],
      [],
    ]);
    expect((await messageOf(mail(['Subject: a@b.example'], 'Hi'))).headers.at(-1)?.addresses).toBeUndefined();
  });

  it('may follow the first line of a mailbox', async () => {
    const { headers } = await messageOf(`From ada@example.com Mon Jan 1 00:00:00 2026\r\n${mail([], 'Hi')}`);
    expect(headers[0]).toMatchObject({ name: 'From', value: 'Ada <ada@example.com>' });
  });
});
