import { LIMITS, type Header, type Part } from '../message.js';
import { type Carried, inspectAll } from '../attachments/inspect-all.js';
import { headerOf, subjectOf } from './headers.js';
import type { ReadMessage } from './reader.js';
import { decodeBase64 } from './transfer.js';

type Optional<T> = T | null | undefined;

/** A file, of which more or less is known. */
export interface AttachmentFields {
  name?: Optional<string>;
  type?: Optional<string>;
  /** In bytes. */
  size?: Optional<number>;
  /** In base64. */
  content?: Optional<string>;
}

/** An email whose parts came one by one, as a program has it that is about to send it. */
export interface MailFields {
  subject?: Optional<string>;
  /** Plain text beside `html`; without it text or HTML. */
  body?: Optional<string>;
  html?: Optional<string>;
  /** These four as they stand in their headers: `Ada <ada@example.com>, charles@example.com`. */
  from?: Optional<string>;
  replyTo?: Optional<string>;
  to?: Optional<string>;
  cc?: Optional<string>;
  /** Further ones, in their order. */
  headers?: Optional<readonly { name: string; value: string }[]>;
  attachments?: Optional<readonly AttachmentFields[]>;
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** The headers that have fields of their own. */
const FIELD_HEADERS = {
  from: 'From',
  replyTo: 'Reply-To',
  to: 'To',
  cc: 'Cc',
  subject: 'Subject',
} as const satisfies Partial<Record<keyof MailFields, string>>;
const FIELDS = Object.entries(FIELD_HEADERS) as [keyof typeof FIELD_HEADERS, string][];

function headersOf(fields: MailFields): Header[] {
  const own = FIELDS.flatMap(([field, name]) => {
    const value = fields[field]?.trim() ?? '';
    return value === '' ? [] : [{ name, value }];
  });
  const all = [...own, ...(fields.headers ?? [])];
  return all.map(({ name, value }) => headerOf(name.trim(), value.trim(), LIMITS));
}

/** A mail program shows the HTML of the two, if there are two. */
function partsOf({ body, html }: MailFields): Part[] {
  const [text, page] = [body ?? '', html ?? ''];
  const isBoth = text.trim() !== '' && page.trim() !== '';
  const part = (type: Part['type'], given: string, branch: number): Part => {
    const branches = isBoth ? [{ alternative: 0, branch }] : [];
    return { type, text: given, charset: null, faults: [], branches, forwarded: null };
  };
  if (page.trim() === '') return [part(null, text, 0)];
  return isBoth ? [part('text/plain', text, 0), part('text/html', page, 1)] : [part('text/html', page, 0)];
}

/** Its size is that of the content, if that is there. */
function carriedOf({ name, type, size, content }: AttachmentFields): Carried {
  const given = { name: name?.trim() || null, type: type?.trim().toLowerCase() || UNKNOWN_TYPE };
  const attachment = { ...given, size: size ?? 0, faults: [], forwarded: null };
  if (!content) return { attachment, file: null };
  const { bytes, size: decoded } = decodeBase64([Buffer.from(content, 'latin1')], content.length);
  return { attachment: { ...attachment, size: decoded }, file: { ...given, bytes, charset: null } };
}

/** The email that the fields describe, as the same one would be read from its file. */
export async function messageOfFields(
  fields: MailFields,
): Promise<Pick<ReadMessage, 'message' | 'pictures'>> {
  const headers = headersOf(fields);
  const parts = partsOf(fields);
  const carried = (fields.attachments ?? []).map(carriedOf);
  const { codes, pictures } = await inspectAll(carried, parts, LIMITS);
  const subject = subjectOf(headers, LIMITS);
  const attachments = carried.map(({ attachment }) => attachment);
  return {
    message: { channel: 'email', headers, subject, parts, attachments, codes, forwarded: [] },
    pictures,
  };
}
