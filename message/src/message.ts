/** How a message leaves the company. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Who a mail server was told: what the headers say may differ. */
export interface Envelope {
  from: string;
  to: readonly string[];
}

export interface Address {
  /** As a mail program shows it; empty without one. */
  name: string;
  /** Empty where something else stands in its place. */
  address: string;
}

export interface Header {
  /** As it was written. */
  name: string;
  /** On one line, with encoded words decoded. */
  value: string;
  /** Those in From, Sender, Reply-To, Return-Path, To and Cc, found before anything was decoded. */
  addresses?: readonly Address[];
  /** One of its lines, as they were sent, has more than 998 characters (RFC 5322, 2.1.1). */
  hasLongLine?: true;
}

/** How the content of a part contradicts what is declared about it. Evidence, since no mail program writes such parts. */
export type PartFault =
  /** Characters that its transfer encoding, base64 or quoted-printable, can't have. */
  | { code: 'illegal-characters'; count: number }
  | { code: 'unknown-encoding' | 'unknown-charset'; declared: string }
  /** Bytes that the declared charset can't have; null: none was declared for what is not ASCII. */
  | { code: 'wrong-charset'; declared: string | null }
  | { code: 'nul'; count: number }
  /** Lines, as they were sent, of more than 998 characters (RFC 5322, 2.1.1): careless programs write them too. */
  | { code: 'long-lines'; count: number }
  /** The text goes on, but was not kept. */
  | { code: 'cut' };

/** One way through a multipart/alternative: a mail program shows one branch of each. */
export interface Branch {
  alternative: number;
  branch: number;
}

/** A text of the message. */
export interface Part {
  /** As declared; null where nothing was declared, so that only the text can tell. */
  type: 'text/plain' | 'text/html' | null;
  text: string;
  /** By which the text was read, in lower case; null for what came as text. */
  charset: string | null;
  faults: readonly PartFault[];
  /** The alternatives that it is in, the outermost first. */
  branches: readonly Branch[];
  /** The forwarded message that it belongs to; null: the message itself. */
  forwarded: number | null;
}

/** The list of files in an archive; nothing is unpacked. */
export interface Archive {
  /** The ends of long ones: a name's last letters say what it is. */
  names: readonly string[];
  /** False where the list is broken, or goes on. */
  isWhole: boolean;
}

/** A page that a browser opens, and where it leads. */
export interface AttachedPage {
  hasForm: boolean;
  hasPasswordField: boolean;
  hasScript: boolean;
  /** It leads elsewhere by itself. */
  redirects: boolean;
  /** Those of its links, forms and redirects; not all of many. */
  links: readonly string[];
}

export interface Invitation {
  /** The address of who invites. */
  organiser: string | null;
  links: readonly string[];
}

/** What the bytes of an attachment show, whatever it is called. */
export interface Content {
  /** The usual ending of such a file, by its first bytes: `pdf`, `exe`; null for text, and for what nobody knows. */
  kind: string | null;
  archive?: Archive;
  /** A document that runs a program. */
  hasMacros?: boolean;
  page?: AttachedPage;
  invitation?: Invitation;
  /** Why it can't be read: it needs a password or a key, or it is wrapped in its signature. */
  protection?: 'password' | 'encrypted' | 'signed';
}

/** What a message carries besides its texts. Pictures in the text are attachments too. */
export interface Attachment {
  name: string | null;
  /** As declared, in lower case. */
  type: string;
  /** In bytes, decoded. */
  size: number;
  faults: readonly PartFault[];
  forwarded: number | null;
  /** Left out where the bytes are not known. */
  content?: Content;
}

/** Where a picture is: an attachment, or a stretch of the text of a part, by index. */
export type PicturePlace = { attachment: number } | { part: number; start: number; end: number };

/** What a QR code in a picture says. */
export interface Code {
  text: string;
  picture: PicturePlace;
}

/** What stands written in a picture that was read; empty where nothing does. */
export interface PictureText {
  text: string;
  picture: PicturePlace;
}

/** A message inside the message. Its parts and attachments stand among those of the message. */
export interface Forwarded {
  headers: readonly Header[];
  subject: string | null;
  /** Where its parts begin among those of the message. */
  firstPart: number;
  /** It is shown only to those who open it. */
  isAttached: boolean;
  faults: readonly PartFault[];
  /** The forwarded message that it belongs to; null: the message itself. */
  forwarded: number | null;
}

/** What is judged. */
export interface Message {
  channel: Channel;
  envelope?: Envelope;
  /** In their order. */
  headers: readonly Header[];
  /** Null for SMS and for email without one. */
  subject: string | null;
  /** In their order. */
  parts: readonly Part[];
  attachments: readonly Attachment[];
  forwarded: readonly Forwarded[];
  /** Left out where no picture was looked at. */
  codes?: readonly Code[];
  /** Left out where no picture was read. */
  pictureTexts?: readonly PictureText[];
}

/** What is kept of a message, and how much work reading one may be. What is beyond a limit is left out, and a fault says so. */
export interface Limits {
  /** Bytes of the whole message. */
  raw: number;
  /** Bytes of one header block; short lines count 64. */
  head: number;
  /** Headers of the message and all that are forwarded in it. */
  headers: number;
  /** Addresses in one header. */
  addresses: number;
  subject: number;
  /** MIME parts, multiparts included, of the message and all that are forwarded in it. */
  nodes: number;
  /** Multiparts in one another. */
  depth: number;
  /** Forwarded messages in one another. */
  forwardedDepth: number;
  /** Bytes that are read of one forwarded message. */
  forwarded: number;
  /** Characters of one part. */
  text: number;
  /** Characters of all parts together. */
  allText: number;
  /** Characters of an attachment's name. */
  name: number;
  /** Characters of what is quoted of a declaration: a type, a charset, an encoding. */
  declared: number;
  /** Lines that are looked at; those of a forwarded message count again. */
  lines: number;
  /** Files that are listed of all archives together. */
  entries: number;
  /** Characters of such a file's name. */
  entry: number;
  /** Bytes that are read of all attached texts together: pages and invitations. */
  attachedText: number;
  /** Links of one attachment. */
  links: number;
  /** Pixels of all pictures together in which codes are sought; what takes longer counts for more. */
  pixels: number;
}

/** Where a message goes over a limit, or is not made as one should be. Evidence too. */
export const FAULTS = [
  'too-large',
  'head-too-large',
  'too-many-headers',
  'too-many-parts',
  'too-many-lines',
  'too-deep',
  'too-much-text',
  'forwarded-too-large',
  'forwarded-too-deep',
  /** A multipart whose end is missing. */
  'unclosed',
  /** A multipart without a part: its boundary is missing, or stands nowhere. */
  'no-parts',
  /** Something stands before the first header: a byte order mark, empty lines, the line of a mailbox. */
  'odd-beginning',
  /** Among headers stands what is none, or the empty line behind them is missing: programs differ in where they end. */
  'broken-head',
  /** Two of a header that may be there once, such as From or Content-Type: programs differ in which one they show. */
  'repeated-header',
  /** A CR without an LF, which some programs take for the end of a line. */
  'bare-cr',
] as const;
export type Fault = (typeof FAULTS)[number];

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS: Readonly<Limits> = {
  /** As much as Gmail sends: 18 MiB of files in base64. */
  raw: 25 * MIB,
  /** Sendmail refuses more than 32 KiB of headers, Postfix cuts each at 100 KiB: mail with more doesn't arrive as it is. */
  head: 256 * KIB,
  /** As Haraka has it. */
  headers: 1_000,
  /** Mail servers must take 100 recipients (RFC 5321, 4.5.3.1.8); Exchange Online takes no more than this. */
  addresses: 1_000,
  /** The longest subject of the API, and line of RFC 5322. */
  subject: 998,
  /** Far above what a mail program shows; the reader of MIME that we use has 1,000 by itself. */
  nodes: 200,
  /** Signed mail with pictures that came by a list nests six deep. Each line may be compared with the boundary of each level. */
  depth: 10,
  forwardedDepth: 3,
  forwarded: MIB,
  /** The longest body of the API. */
  text: 100_000,
  allText: 1_000_000,
  /** The longest name of a file. */
  name: 255,
  /** The longest type of RFC 6838, and no charset's name is as long. */
  declared: 255,
  /** Base64 of 25 MiB in the usual lines of 76 characters has 340,000. */
  lines: 500_000,
  entries: 1_000,
  entry: 100,
  attachedText: MIB,
  links: 20,
  /** A page that was scanned at 150 dots an inch, as a JPEG. */
  pixels: 4_000_000,
};

/** A message of which only subject and body are known: `body` is text or HTML. */
export interface MessageText extends Pick<Message, 'channel' | 'subject'> {
  body: string;
}

export function messageOfText({ channel, subject, body }: MessageText): Message {
  const part: Part = { type: null, text: body, charset: null, faults: [], branches: [], forwarded: null };
  return { channel, headers: [], subject, parts: [part], attachments: [], forwarded: [] };
}

/** The email as it was read, or what is known of a message by its subject and body. */
export const messageOf = ({ message, ...text }: MessageText & { message: Message | null }): Message =>
  message ?? messageOfText(text);
