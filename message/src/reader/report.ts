import { Headers } from '@zone-eu/mailsplit';
import { LIMITS, type Header, type Limits } from '../message.js';
import { decode } from './content.js';
import { readHeaders } from './headers.js';
import { NotAMessage } from './reader.js';
import { split, type Node } from './split.js';

/** What a receiver reports of a message, as a multipart/report has it (RFC 6522). */
export interface MailReport {
  /** `delivery-status` (RFC 3464), `feedback-report` (RFC 5965); null: it is neither, but may carry a message. */
  kind: 'delivery-status' | 'feedback-report' | null;
  headers: Header[];
  /** The blocks of fields, of which a delivery status has one for the message and one for each recipient. */
  blocks: Header[][];
  /** The headers of the message that it is about; empty where it does not come with them. */
  original: Header[];
  /** That message as it came back; null where it did not, or only its headers did. */
  returned: Buffer | null;
}

/** A report is short: what is longer is read as far as this. */
const REPORT_LIMITS: Limits = {
  ...LIMITS,
  raw: 1_048_576,
  head: 65_536,
  headers: 300,
  nodes: 50,
  lines: 50_000,
};
/** Of one report: a mail server may name each of a hundred recipients or more. */
const MAX_BLOCKS = 1_001;

const KINDS: ReadonlyMap<string, NonNullable<MailReport['kind']>> = new Map([
  ['message/delivery-status', 'delivery-status'],
  ['message/global-delivery-status', 'delivery-status'],
  ['message/feedback-report', 'feedback-report'],
]);
const WHOLE: ReadonlySet<string> = new Set(['message/rfc822', 'message/global']);
const HEADERS_ONLY: ReadonlySet<string> = new Set([
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]);

const typeOf = ({ mime }: Node): string => mime.contentType || 'text/plain';
const bytesOf = (node: Node): Buffer => decode(node, REPORT_LIMITS.forwarded, REPORT_LIMITS).decoded.bytes;

const headersIn = (block: Buffer): Header[] =>
  readHeaders(new Headers(block), REPORT_LIMITS, REPORT_LIMITS.headers).headers;

/** Blocks of fields, which empty lines part. */
const blocksIn = (bytes: Buffer): Header[][] =>
  bytes
    .toString('latin1')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/, MAX_BLOCKS)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => headersIn(Buffer.from(`${block}\r\n\r\n`, 'latin1')));

/** Up to the empty line; a message of headers only may have none. */
function headOf(bytes: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(bytes.subarray(0, REPORT_LIMITS.head).toString('latin1'));
  return bytes.subarray(0, end ? end.index + end[0].length : REPORT_LIMITS.head);
}

/**
 * Reads what a receiver's mail server reports. What is in parts that such a report does not have is not read.
 * @throws NotAMessage
 */
export async function readReport(raw: Buffer): Promise<MailReport> {
  if (raw.length === 0) throw new NotAMessage('empty');
  const bytes = raw.subarray(0, REPORT_LIMITS.raw);
  const work = { nodes: REPORT_LIMITS.nodes, lines: REPORT_LIMITS.lines };
  const { nodes } = await split(bytes, REPORT_LIMITS, work);
  const head = nodes[0]?.mime.headers || new Headers(headOf(bytes));
  const { headers, isEmail } = readHeaders(head, REPORT_LIMITS, REPORT_LIMITS.headers);
  if (!isEmail) throw new NotAMessage('no-headers');
  const status = nodes.find((node) => KINDS.has(typeOf(node)));
  const whole = nodes.find((node) => WHOLE.has(typeOf(node)));
  const part = whole ?? nodes.find((node) => HEADERS_ONLY.has(typeOf(node)));
  const original = part ? bytesOf(part) : null;
  return {
    kind: (status && KINDS.get(typeOf(status))) ?? null,
    headers,
    blocks: status ? blocksIn(bytesOf(status)) : [],
    original: original ? headersIn(headOf(original)) : [],
    returned: whole ? original : null,
  };
}
