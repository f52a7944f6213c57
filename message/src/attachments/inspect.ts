import { fileTypeFromBuffer } from 'file-type';
import type { Attachment, Content, Limits } from '../message.js';
import { decodeText } from '../charset/charset.js';
import { listZip, type ListingBudget } from './archive.js';
import { isInvitation, readInvitation } from './invitation.js';
import { isPage, readPage } from './page.js';

/** An attachment with its bytes, without their transfer encoding. */
export interface File extends Pick<Attachment, 'name' | 'type'> {
  bytes: Buffer;
  /** As declared. */
  charset: string | null;
}

/** What is left of the work that the attachments of one message may be. */
export type InspectionBudget = ListingBudget & Pick<Limits, 'attachedText' | 'links'>;

/** As many bytes as file-type asks for. */
const FIRST = 4_100;
const BEGINNING = 1_000;

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** What file-type doesn't know, by the bytes at a place; from the end if that is negative. */
const KINDS: readonly (readonly [kind: string, at: number, signature: Buffer])[] = [
  ['one', 0, bytesOf('e4525c7b8cd8a74daeb15378d02996d3')],
  ['tnef', 0, bytesOf('789f3e22')],
  ['iso', 0x8001, Buffer.from('CD001')],
  ['vhd', 0, Buffer.from('conectix')],
  ['vhd', -512, Buffer.from('conectix')],
  ['vhdx', 0, Buffer.from('vhdxfile')],
  ['dmg', -512, Buffer.from('koly')],
];

const has = (bytes: Buffer, at: number, signature: Buffer): boolean => {
  const start = at < 0 ? bytes.length + at : at;
  return start >= 0 && bytes.subarray(start, start + signature.length).equals(signature);
};

async function kindOf(bytes: Buffer): Promise<string | null> {
  const own = KINDS.find(([, at, signature]) => has(bytes, at, signature));
  if (own !== undefined) return own[0];
  // Of what is made to be none it may say so by throwing.
  const found = await fileTypeFromBuffer(bytes.subarray(0, FIRST)).catch(() => undefined);
  return found?.ext ?? null;
}

/** ZIPs, by whatever name file-type gives to what is made of them. */
const ZIP = Buffer.from('PK');
const MACROS_IN_ZIP = /(?:^|\/)vbaProject\.bin$/i;
/** Names in the directory of a compound file, such as an old Office document. */
const MACROS_IN_COMPOUND = utf16('_VBA_PROJECT');
const ENCRYPTED_DOCUMENT = utf16('EncryptedPackage');

async function inspectZip(bytes: Buffer, budget: ListingBudget): Promise<Partial<Content>> {
  const listed = await listZip(bytes, budget);
  const hasMacros = listed.archive?.names.some((name) => MACROS_IN_ZIP.test(name));
  return hasMacros ? { ...listed, hasMacros } : listed;
}

function inspectCompound(bytes: Buffer): Partial<Content> {
  if (bytes.includes(ENCRYPTED_DOCUMENT)) return { protection: 'password' };
  return bytes.includes(MACROS_IN_COMPOUND) ? { hasMacros: true } : {};
}

const PGP_MESSAGE = '-----BEGIN PGP MESSAGE-----';
const CMS_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
/** What a cryptographic message is, by the identifier that it begins with. */
const CMS: readonly (readonly ['encrypted' | 'signed', Buffer])[] = [
  ['encrypted', bytesOf('2a864886f70d010703')],
  ['encrypted', bytesOf('2a864886f70d0109100117')],
  ['signed', bytesOf('2a864886f70d010702')],
];
const CMS_HEAD = 64;

function protectionOf({ type, bytes }: File, beginning: string): Content['protection'] {
  if (beginning.trimStart().startsWith(PGP_MESSAGE)) return 'encrypted';
  if (!CMS_TYPE.test(type)) return undefined;
  const head = bytes.subarray(0, CMS_HEAD);
  return CMS.find(([, identifier]) => head.includes(identifier))?.[0] ?? 'encrypted';
}

/** What is text: a page, whose source is added to `pages`, an invitation, or what is encrypted. */
function inspectText(file: File, budget: InspectionBudget, pages: string[]): Partial<Content> {
  const { name, type, bytes, charset } = file;
  const beginning = decodeText(bytes.subarray(0, BEGINNING), charset, true).text;
  const protection = protectionOf(file, beginning);
  if (protection !== undefined) return { protection };
  const isShown = isPage(name, type, beginning);
  if (!isShown && !isInvitation(type, beginning)) return {};
  const taken = bytes.subarray(0, budget.attachedText);
  budget.attachedText -= taken.length;
  const { text } = decodeText(taken, charset, taken.length < bytes.length);
  if (isShown) pages.push(text);
  return isShown
    ? { page: readPage(text, budget.links) }
    : { invitation: readInvitation(text, budget.links) };
}

/**
 * What the bytes of an attachment show. Nothing is unpacked or run. Takes from `budget`, and adds the source of a page to
 * `pages`; never throws.
 */
export async function inspectAttachment(
  file: File,
  budget: InspectionBudget,
  pages: string[] = [],
): Promise<Content> {
  const { bytes } = file;
  const kind = await kindOf(bytes);
  const found = has(bytes, 0, ZIP)
    ? await inspectZip(bytes, budget)
    : kind === 'cfb'
      ? inspectCompound(bytes)
      : inspectText(file, budget, pages);
  return { kind, ...found };
}
