import { describe, expect, it } from 'vitest';
import { NotAMessage } from './reader.js';
import { html, mail, messageOf, multipart, ofParts, plain, read, textOf } from './testing/mail.js';

/** Headers of a text. */
const declared = (charset: string, encoding: string) => [
  `Content-Type: text/html; charset=${charset}`,
  `Content-Transfer-Encoding: ${encoding}`,
];
const faultsOf = async (headers: string[], body: string) =>
  (await messageOf(mail(headers, body))).parts[0]?.faults;

/** The text of a message with an alternative to this markup. */
const seen = (markup: string) => textOf(ofParts('alternative', [plain('Click'), html(markup)]));

describe('the texts of a message', () => {
  it('are plain where nothing else is said', async () => {
    const { parts, attachments } = await messageOf(mail([], 'Lunch?'));
    expect(attachments).toEqual([]);
    expect(parts).toEqual([
      { type: 'text/plain', text: 'Lunch?', charset: 'utf-8', faults: [], branches: [], forwarded: null },
    ]);
    expect((await messageOf(mail(['Content-Type: text'], 'Hi'))).parts[0]?.type).toBe('text/plain');
  });

  it('are decoded, and their lines end in LF', async () => {
    const base64 = Buffer.from('Grüße\r\naus\rKöln\n').toString('base64');
    expect((await messageOf(mail(declared('utf-8', 'base64'), base64))).parts).toMatchObject([
      { type: 'text/html', text: 'Grüße\naus\nKöln\n', charset: 'utf-8', faults: [] },
    ]);
    expect(
      (await messageOf(mail(declared('iso-8859-15', 'Quoted-Printable'), 'Gr=FC=DFe =A4'))).parts,
    ).toMatchObject([{ text: 'Grüße €', charset: 'iso-8859-15', faults: [] }]);
  });

  it('say where they contradict what is declared', async () => {
    expect(await faultsOf(['Content-Type: text/plain; charset=utf-8'], 'Gr\xfc\xdfe')).toEqual([
      { code: 'wrong-charset', declared: 'utf-8' },
    ]);
    expect(
      await faultsOf(['Content-Type: text/plain; charset=x-odd', 'Content-Transfer-Encoding: x-odd'], 'Hi'),
    ).toEqual([
      { code: 'unknown-encoding', declared: 'x-odd' },
      { code: 'unknown-charset', declared: 'x-odd' },
    ]);
    expect(await faultsOf(['Content-Transfer-Encoding: base64'], 'S*G*k=')).toEqual([
      { code: 'illegal-characters', count: 2 },
    ]);
    expect(await faultsOf(['Content-Transfer-Encoding: quoted-printable'], '100 % = =all')).toEqual([
      { code: 'illegal-characters', count: 2 },
    ]);
    expect(await faultsOf([], 'pass\0word')).toEqual([{ code: 'nul', count: 1 }]);
    expect(await faultsOf([], '\0\0')).toEqual([{ code: 'nul', count: 2 }]);
    expect(await faultsOf([], 'x\r\n'.repeat(50_001))).toEqual([{ code: 'cut' }]);
  });

  it('say how many of their lines are longer than mail may have', async () => {
    const [longest, tooLong] = ['x'.repeat(998), 'x'.repeat(999)];
    expect(await faultsOf([], [longest, longest, 'y'].join('\r\n'))).toEqual([]);
    const lines = [tooLong, longest, `${tooLong}y`, tooLong].join('\r\n');
    expect(await faultsOf([], lines)).toEqual([{ code: 'long-lines', count: 3 }]);
    const base64 = Buffer.from('offer '.repeat(1_000)).toString('base64');
    expect(await faultsOf(['Content-Transfer-Encoding: base64'], base64)).toEqual([
      { code: 'long-lines', count: 1 },
    ]);
  });

  it('that are flowed have their paragraphs back', async () => {
    const flowed = 'Click \r\nhere.\r\n> quoted \r\n> text\r\n-- \r\nAda';
    const headers = ['Content-Type: text/plain; format=flowed'];
    expect(await textOf(mail(headers, flowed))).toBe('Click here.\n> quoted text\n-- \nAda');
    expect(
      await textOf(mail(['Content-Type: text/plain; format=flowed; delsp=yes'], 'www.ex \r\nample.com')),
    ).toBe('www.example.com');
  });

  it('that are pages say themselves what they are written in, where nobody else does', async () => {
    const page =
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">\xcf\xf0\xe8\xe2\xe5\xf2';
    expect(await textOf(mail(['Content-Type: text/html'], page))).toContain('Привет');
    expect(await textOf(mail(['Content-Type: text/html; charset=iso-8859-1'], page))).toContain('Ïðèâåò');
    expect(await textOf(mail(['Content-Type: text/plain'], page))).toContain('Ïðèâåò');
  });

  it('are seen as HTML, markup and all, and as plain text where the HTML is too long or blank', async () => {
    expect(await seen('<a href="http://203.0.113.5/">Click</a>')).toBe(
      '<a href="http://203.0.113.5/">Click</a>',
    );
    expect(await seen(`<p>${'Click '.repeat(25_000)}</p>`)).toBe('Click');
    expect(await seen('  ')).toBe('Click');
    expect((await textOf(mail(['Content-Type: text/html'], '  '))).trim()).toBe('');
  });

  it('are all there, with the alternatives that they are in', async () => {
    const inner = multipart('alternative', 'c', [
      plain('Hi'),
      [multipart('related', 'd', [html('<b>Hi</b>')])],
    ]);
    const { parts } = await messageOf(ofParts('mixed', [[inner], plain('Footer')]));
    expect(parts.map(({ text, branches }) => [text, branches])).toEqual([
      ['Hi', [{ alternative: 0, branch: 0 }]],
      ['<b>Hi</b>', [{ alternative: 0, branch: 1 }]],
      ['Footer', []],
    ]);
  });
});

describe('what a message carries', () => {
  it('is listed by name, type and size', async () => {
    const { parts, attachments } = await messageOf(
      ofParts('mixed', [
        plain('See below.'),
        [
          'Content-Type: application/pdf',
          'Content-Transfer-Encoding: base64',
          'Content-Disposition: attachment; filename="invoice.pdf"',
          '',
          'JVBERi0=',
        ],
        ['Content-Type: application/octet-stream', 'Content-Disposition: attachment', '', 'AA=='],
        ['Content-Type: image/PNG; name="=?utf-8?q?caf=C3=A9=2Epng?="', 'Content-ID: <a@b>', '', 'PNG'],
        ['Content-Disposition: attachment; filename=notes.txt', 'Content-Type: text/plain', '', 'Notes'],
      ]),
    );
    expect(parts.map(({ text }) => text)).toEqual(['See below.']);
    expect(attachments).toEqual([
      {
        name: 'invoice.pdf',
        type: 'application/pdf',
        size: 5,
        faults: [],
        forwarded: null,
        content: { kind: 'pdf' },
      },
      {
        name: null,
        type: 'application/octet-stream',
        size: 4,
        faults: [],
        forwarded: null,
        content: { kind: null },
      },
      {
        name: 'café.png',
        type: 'image/png',
        size: 3,
        faults: [],
        forwarded: null,
        content: { kind: null },
      },
      {
        name: 'notes.txt',
        type: 'text/plain',
        size: 5,
        faults: [],
        forwarded: null,
        content: { kind: null },
      },
    ]);
  });

  it.each([
    [`filename*=utf-8''rech%E2%80%AEfdp.exe`, 'rech\u202Efdp.exe'],
    [`filename*0*=iso-8859-1'de'%FCber; filename*1="sicht.pdf"`, 'übersicht.pdf'],
    [`filename*0="a very"; filename*1=" long"; filename*2=" name.zip"`, 'a very long name.zip'],
    [`filename*=utf-8''a%3D%3Futf-8%3FQ%3F%3D2Eexe%3F%3D`, 'a=?utf-8?Q?=2Eexe?='],
    [`filename="a\0b.exe"`, 'ab.exe'],
    [`filename="${'x'.repeat(300)}"`, 'x'.repeat(255)],
    ['filename=""', null],
  ])('is named by RFC 2231: %s', async (parameters, name) => {
    const disposition = `Content-Disposition: attachment; ${parameters}`;
    const { attachments } = await messageOf(mail(['Content-Type: application/zip', disposition], 'PK'));
    expect(attachments.map((attachment) => attachment.name)).toEqual([name]);
  });

  it('may be an invitation, and its encoding may lie', async () => {
    const invitation = [
      'Content-Type: text/calendar; method=REQUEST',
      'Content-Transfer-Encoding: base64',
      '',
      '*QkVHSU4=',
    ];
    const { parts, attachments } = await messageOf(ofParts('alternative', [plain('Meet'), invitation]));
    expect(parts).toHaveLength(1);
    expect(attachments).toMatchObject([
      { name: null, type: 'text/calendar', size: 5, faults: [{ code: 'illegal-characters', count: 1 }] },
    ]);
  });
});

describe('what is made as no message should be', () => {
  it.each([
    ['empty', ''],
    ['no-headers', '\x89PNG\0\x01\x02'],
    ['no-headers', 'Dear all,\n\nsee you'],
    ['no-headers', 'X: y\r\n\r\nHi'],
  ])('is no message: %s %j', async (reason, raw) => {
    await expect(read(raw)).rejects.toThrow(NotAMessage);
    await expect(read(raw)).rejects.toMatchObject({ reason });
  });

  it('is read where a part or an end is missing, and where there is no body', async () => {
    const unclosed = ofParts('mixed', [plain('Hi')]).replace('\r\n--b--\r\n', '');
    expect(await read(unclosed)).toMatchObject({
      faults: ['unclosed'],
      message: { parts: [{ text: 'Hi' }] },
    });
    for (const boundary of ['', '; boundary=b'])
      expect(await read(mail([`Content-Type: multipart/mixed${boundary}`], 'Hi'))).toMatchObject({
        faults: ['no-parts'],
        message: { parts: [{ type: 'text/plain', text: 'Hi' }] },
      });
    expect(await read('From: a@b.example')).toMatchObject({
      faults: [],
      message: { parts: [], attachments: [] },
    });
  });

  it('is read where LF ends its lines', async () => {
    const { message, faults } = await read(
      ofParts('alternative', [plain('Hi'), html('<b>Hi</b>')]).replaceAll('\r', ''),
    );
    expect([faults, message.parts.map(({ text }) => text)]).toEqual([[], ['Hi', '<b>Hi</b>']]);
  });

  it('leaves out what stands before and behind the parts', async () => {
    const raw = ofParts('mixed', [plain('Hi')]).replace('\r\n\r\n--b', '\r\n\r\nBefore\r\n--b');
    expect(await textOf(`${raw}Behind`)).toBe('Hi');
  });
});
