import { describe, expect, it } from 'vitest';
import { textViewOf } from '../text-view.js';
import { html, mail, multipart, ofParts, plain, read, textOf } from './testing/mail.js';

const LURE = 'Confirm at https://a.pay-now.top';
const PAGE = `<p>Confirm <a href="https://a.pay-now.top">here</a></p>`;
const HEAD = 'From: Ada <ada@example.com>\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const encoded = (type: string, text: string) => [
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  '',
  base64(text),
];
const inCr = (raw: string) => raw.replaceAll('\r\n', '\r');
/** What is seen of it, as whom it is from, and what is odd. */
const readingOf = async (raw: string | Buffer) => {
  const { message, faults } = await read(raw as string);
  const from = message.headers.find(({ name }) => name.toLowerCase() === 'from');
  return {
    text: textViewOf(message).text,
    from: from?.addresses?.[0]?.address,
    subject: message.subject,
    faults,
  };
};

describe('a broken message is a message, and what is odd is said', () => {
  const alternative = ofParts('alternative', [plain('Lunch?'), encoded('text/html', PAGE)]);

  it.each([
    ['a mailbox line', `From ada@example.com Tue Mar  3 09:12:00 2026\r\n${mail([], LURE)}`, 'odd-beginning'],
    [
      'a quoted mailbox line',
      `>From ada@example.com Tue Mar  3 09:12:00 2026\n${mail([], LURE)}`,
      'odd-beginning',
    ],
    ['a byte order mark', `\xef\xbb\xbf${mail([], LURE)}`, 'odd-beginning'],
    ['a mark and a mailbox line', `\xef\xbb\xbfFrom - Tue Mar  3\r\n${mail([], LURE)}`, 'odd-beginning'],
    ['empty lines in front', `\r\n \r\n\n${mail([], LURE)}`, 'odd-beginning'],
    ['UTF-16', `\xff\xfe${Buffer.from(mail([], LURE), 'utf16le').toString('latin1')}`, 'odd-beginning'],
    ['no empty line before the text', `${HEAD}To: b@c.example\r\n${LURE}\r\nRegards, Ada\r\n`, 'broken-head'],
    ['no empty line before a link', `${HEAD}https://a.pay-now.top\r\n`, 'broken-head'],
    ['no empty line before a page', `${HEAD}Content-Type: text/html\r\n${PAGE}\r\n`, 'broken-head'],
    ['a line of blanks in place of the empty one', `${HEAD} \t\r\n${LURE}\r\n`, 'broken-head'],
    ['no empty line before a boundary', alternative.replace('\r\n\r\n--b', '\r\n--b'), 'broken-head'],
    ['no empty line in a part', ofParts('mixed', [['Content-Type: text/html', PAGE]]), 'broken-head'],
    [
      'no empty line in an inner multipart',
      ofParts('mixed', [
        [
          alternative
            .slice(alternative.indexOf('Content'))
            .replaceAll('b"', 'i"')
            .replaceAll('--b', '--i')
            .replace('\r\n\r\n', '\r\n'),
        ],
      ]),
      'broken-head',
    ],
    [
      'a line among the headers that is none',
      `${HEAD}a broken line\r\nContent-Type: text/html\r\n\r\n${PAGE}`,
      'broken-head',
    ],
    [
      'two types, the first plain',
      `${HEAD}Content-Type: text/plain\r\n${alternative.slice(alternative.indexOf('Content'))}`,
      'repeated-header',
    ],
    [
      'two types, the first unknown',
      mail(['Content-Type: application/x-none', 'Content-Type: text/html'], PAGE),
      'repeated-header',
    ],
    [
      'two boundaries, the first of which stands nowhere',
      mail(
        [
          'Content-Type: multipart/mixed; boundary=x',
          ...multipart('mixed', 'b', [encoded('text/html', PAGE)])
            .split('\r\n')
            .slice(0, 1),
        ],
        multipart('mixed', 'b', [encoded('text/html', PAGE)])
          .split('\r\n')
          .slice(2)
          .join('\r\n'),
      ),
      'repeated-header',
    ],
    [
      'a multipart without parts before the type of the text',
      mail(
        ['Content-Type: multipart/mixed; boundary=x', ...encoded('text/html', PAGE).slice(0, 2)],
        base64(PAGE),
      ),
      'repeated-header',
    ],
    [
      'two types in a part',
      ofParts('mixed', [['Content-Type: application/pdf', ...html(PAGE)]]),
      'repeated-header',
    ],
    [
      'two types, folded',
      mail(
        ['Content-Type: text/plain;\r\n charset=utf-8', 'Content-Type: text/html;\r\n charset=utf-8'],
        PAGE,
      ),
      'repeated-header',
    ],
    ['two subjects', mail(['Subject: Hello', 'Subject: Other'], LURE), 'repeated-header'],
    [
      'a multipart without a boundary',
      mail(['Content-Type: multipart/mixed'], `--x\r\n\r\n${LURE}\r\n--x--`),
      'no-parts',
    ],
    [
      'an empty boundary',
      mail(['Content-Type: multipart/mixed; boundary=""'], `--\r\n\r\n${LURE}\r\n----`),
      'no-parts',
    ],
    [
      'another boundary',
      mail(['Content-Type: multipart/mixed; boundary=y'], `--x\r\n\r\n${LURE}\r\n--x--`),
      'no-parts',
    ],
    ['no closing boundary', alternative.replace('--b--\r\n', ''), 'unclosed'],
    [
      'no closing boundary, and an end within base64',
      alternative.replace('\r\n--b--\r\n', '').slice(0, -1),
      'unclosed',
    ],
    [
      'an inner multipart that never ends',
      ofParts('mixed', [
        [multipart('alternative', 'i', [html(PAGE)]).replace('--i--\r\n', '')],
        plain('Bye'),
      ]),
      'unclosed',
    ],
    ['CR', inCr(mail([], LURE)), 'bare-cr'],
    ['CR in a multipart', inCr(alternative), 'bare-cr'],
    ['CR in the headers only', `${inCr(mail([], ''))}${LURE}\r\nBye\r\n`, 'bare-cr'],
    ['CR before a header', mail(['X-A: b\rContent-Type: text/html'], PAGE), 'bare-cr'],
    ['CR before a boundary', alternative.replaceAll('\r\n--b', '\r--b'), 'bare-cr'],
  ])('%s', async (_, raw, fault) => {
    const { text, from, faults } = await readingOf(raw);
    expect(text).toContain('a.pay-now.top');
    expect([from, faults]).toEqual(['ada@example.com', expect.arrayContaining([fault])]);
  });

  it('is not said of what is well made', async () => {
    const list = mail(['Received: from a', 'Received: from b', 'X-Odd_name: c', 'Subject: Hi'], 'A\nfrom: b');
    for (const raw of [
      alternative,
      list,
      alternative.replaceAll('\r', ''),
      mail(['Content-Type: text/plain; charset=utf-8'], '\r\n--b\r\nFrom here: on'),
    ])
      expect((await read(raw)).faults).toEqual([]);
  });
});

const inner = ['From: Cy <cy@fabrikam.example>', 'Subject: Overdue', '', LURE];
const asFile = (type: string, name: string, ...more: string[]) => [
  `Content-Type: ${type}`,
  `Content-Disposition: attachment; filename="${name}"`,
  ...more,
  '',
];
const event = (line: string) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', line, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const amp = `<!doctype html><html amp4email><head><style amp4email-boilerplate>body{visibility:hidden}</style></head><body>${PAGE}</body></html>`;

describe('what a recipient can see', () => {
  it.each([
    [
      'an attached message',
      ofParts('mixed', [plain('See'), [...asFile('message/rfc822', 'a.eml'), ...inner]]),
    ],
    [
      'one in base64',
      ofParts('mixed', [
        plain('See'),
        [
          ...asFile('message/rfc822', 'a.eml', 'Content-Transfer-Encoding: base64'),
          base64(inner.join('\r\n')),
        ],
      ]),
    ],
    [
      'one in quoted-printable',
      ofParts('mixed', [
        ['Content-Type: message/rfc822', 'Content-Transfer-Encoding: quoted-printable', '', ...inner, '='],
      ]),
    ],
    [
      'one inline',
      ofParts('mixed', [
        plain('See'),
        ['Content-Type: message/rfc822', 'Content-Disposition: inline', '', ...inner],
      ]),
    ],
    [
      'one that is a message by its name',
      ofParts('mixed', [
        plain('See'),
        [
          ...asFile('application/octet-stream', 'a.EML', 'Content-Transfer-Encoding: base64'),
          base64(inner.join('\n')),
        ],
      ]),
    ],
    [
      'one behind a mailbox line',
      ofParts('mixed', [['Content-Type: message/rfc822', '', 'From cy Tue Mar 3 2026', ...inner]]),
    ],
    ['one without headers', ofParts('mixed', [['Content-Type: message/rfc822', '', `${LURE} now`]])],
    [
      'one in one',
      ofParts('mixed', [
        [
          ...asFile('message/rfc822', 'a.eml'),
          'From: a@b.example',
          'Content-Type: message/rfc822',
          '',
          ...inner,
        ],
      ]),
    ],
    [
      'one with a page of its own',
      ofParts('mixed', [
        [
          'Content-Type: message/rfc822',
          '',
          inner[0] ?? '',
          multipart('mixed', 'i', [encoded('text/html', PAGE)]),
        ],
      ]),
    ],
    [
      'AMP',
      ofParts('alternative', [plain('Hi'), ['Content-Type: text/x-amp-html', '', amp], html('<p>Hi</p>')]),
    ],
    ['AMP alone', mail(encoded('text/x-amp-html; charset=utf-8', amp).slice(0, 2), base64(amp))],
    ['XHTML', mail(['Content-Type: application/xhtml+xml'], PAGE)],
    [
      'an invitation',
      ofParts('alternative', [
        plain('Hi'),
        ['Content-Type: text/calendar; method=REQUEST', '', event(`DESCRIPTION:${LURE}`)],
      ]),
    ],
    [
      'an attached invitation in base64',
      ofParts('mixed', [
        plain('Hi'),
        [
          ...asFile('application/ics', 'a.ics', 'Content-Transfer-Encoding: base64'),
          base64(event(`SUMMARY;LANGUAGE=en:${LURE}`)),
        ],
      ]),
    ],
    [
      'a folded line of an invitation',
      mail(['Content-Type: text/calendar'], event('LOCATION:https://a.pay-\r\n now.top/x')),
    ],
    [
      'the address of an invitation',
      mail(['Content-Type: text/calendar'], event('URL;VALUE=URI:https://a.pay-now.top/x')),
    ],
    ['the text beside a page', ofParts('alternative', [plain(LURE), html('<p>Minutes of the meeting.</p>')])],
    ['the page beside a text', ofParts('alternative', [plain('Minutes of the meeting.'), html(PAGE)])],
    ['the text behind a page', ofParts('alternative', [html('<p>Minutes.</p>'), plain(LURE)])],
    [
      'the text beside a page with pictures',
      ofParts('alternative', [plain(LURE), [multipart('related', 'r', [html('<p>Minutes.</p>')])]]),
    ],
    [
      'a text after an attachment',
      ofParts('mixed', [plain('Hi'), asFile('application/pdf', 'a.pdf'), plain(LURE)]),
    ],
    [
      'a text after two, inline',
      ofParts('mixed', [
        asFile('application/pdf', 'a.pdf'),
        asFile('image/png', 'b.png'),
        ['Content-Type: text/plain', 'Content-Disposition: inline', '', LURE],
      ]),
    ],
    [
      'a page after an attachment',
      ofParts('mixed', [plain('Hi'), asFile('application/pdf', 'a.pdf'), html(PAGE)]),
    ],
    [
      'an attached text without a name',
      ofParts('mixed', [
        plain('Hi'),
        ['Content-Type: text/plain', 'Content-Disposition: attachment', '', LURE],
      ]),
    ],
    ['a text that has a name', ofParts('mixed', [['Content-Type: text/plain; name=a.txt', '', LURE]])],
    [
      'an attached text where there is no other',
      ofParts('mixed', [[...asFile('text/plain', 'a.txt'), LURE]]),
    ],
    [
      'a message that is an attachment',
      mail(['Content-Type: text/html', 'Content-Disposition: attachment; filename=a.html'], PAGE),
    ],
    ['another kind of text', mail(['Content-Type: text/enriched'], LURE)],
    ['a type that is none', mail(['Content-Type: html'], LURE)],
    ['a type without a semicolon behind it', mail(['Content-Type: text/html charset=utf-8'], PAGE)],
    ['a text around a uuencoded file', mail([], `Hi\r\nbegin 644 a.txt\r\n#0V%T\r\n\`\r\nend\r\n${LURE}`)],
    ['words that pose as a uuencoded line', mail([], `begin 644 a.txt\r\n#0V%T\r\n7${LURE}\r\nend\r\n`)],
    [
      'a soft break with blanks behind it',
      mail(['Content-Transfer-Encoding: quoted-printable'], 'https://a.pay= \t \r\n-now.top'),
    ],
    [
      'an encoding with more behind it',
      mail(['Content-Type: text/html', 'Content-Transfer-Encoding: "Base64"; x'], base64(PAGE)),
    ],
    [
      'a soft break of LF',
      mail(['Content-Transfer-Encoding: quoted-printable'], 'https://a.pay= \n-now.top'),
    ],
  ])('is judged: %s', async (_, raw) => {
    expect(await textOf(raw)).toContain('a.pay-now.top');
  });

  it('is a file too where it has a name, and where it stands uuencoded in a text', async () => {
    const named = await read(
      ofParts('mixed', [['Content-Type: text/html; name=a.html', 'Content-Disposition: inline', '', PAGE]]),
    );
    expect(named.message.attachments).toMatchObject([{ name: 'a.html', content: { page: {} } }]);
    const { message } = await read(mail([], `Hi\nbegin 755 my tool.exe\n"35H\n\`\nend\nBye`));
    expect(message.parts[0]?.text).toBe('Hi\nBye');
    expect(message.attachments).toMatchObject([{ name: 'my tool.exe', size: 2, content: { kind: 'exe' } }]);
    const part = [
      'Content-Type: application/x-msdownload; name=b.exe',
      'Content-Transfer-Encoding: x-uuencode',
      '',
      'begin 644 b.exe',
      '"35H',
      '`',
      'end',
    ];
    expect((await read(ofParts('mixed', [part]))).message.attachments).toMatchObject([
      { name: 'b.exe', size: 2, faults: [], content: { kind: 'exe' } },
    ]);
  });

  it('is the text of an invitation as its reader sees it', async () => {
    const source = event(
      'DESCRIPTION:One\\, two\\nthree\r\nDTSTART:20260303T090000Z\r\nORGANIZER;CN="Berg, Ada":mailto:ada@example.com\r\nSUMMARY:Lunch',
    );
    expect(await textOf(mail(['Content-Type: text/calendar'], source))).toBe(
      'Lunch\nBerg, Ada mailto:ada@example.com\nOne, two\nthree',
    );
  });
});
