import {
  LIMITS,
  type Branch,
  type Fault,
  type Forwarded,
  type Header,
  type Limits,
  type Message,
  type Part,
} from '../message.js';
import { kept } from '../kept.js';
import { type Carried, inspectAll } from '../attachments/inspect-all.js';
import type { FoundPicture } from '../attachments/picture.js';
import { textOfInvitation } from '../attachments/invitation.js';
import { attachmentOf, decode, isAttached, isNamedMessage, kindOf, textOf } from './content.js';
import { beginningOf, readHeaders, subjectOf } from './headers.js';
import { contentOfSigned } from './signed.js';
import { split, type Node, type Work } from './split.js';
import { type EncodedFile, takeFiles } from './uuencode.js';

/** What was to be read is no email. */
export class NotAMessage extends Error {
  constructor(readonly reason: 'empty' | 'no-headers') {
    super(reason === 'empty' ? 'The message is empty.' : 'This is no email: its headers are missing.');
  }
}

export interface ReadMessage {
  message: Message;
  /** Each once. */
  faults: Fault[];
  /** Those that can be looked at, as they came. */
  pictures: readonly FoundPicture[];
  /** Lines that were looked at: what reading has cost. */
  lines: number;
}

/**
 * Reads an email of any content, within the limits.
 * @throws NotAMessage
 */
export async function readMessage(raw: Uint8Array, limits: Partial<Limits> = {}): Promise<ReadMessage> {
  if (raw.length === 0) throw new NotAMessage('empty');
  return new Reading({ ...LIMITS, ...limits }).read(raw);
}

/** Where something stands: in which message, and in which alternatives. */
interface Place {
  forwarded: number | null;
  branches: readonly Branch[];
  /** In how many forwarded messages. */
  depth: number;
}

/** Reads one message, and within the same limits those that are forwarded in it. */
class Reading {
  private readonly parts: Part[] = [];
  private readonly carried: Carried[] = [];
  private readonly forwarded: Forwarded[] = [];
  private readonly faults = new Set<Fault>();
  /** Attached texts, in case that there are no others. */
  private readonly spare: [Node, NonNullable<Part['type']>, Place][] = [];
  private readonly alternatives = new Map<Node, number>();
  private readonly work: Work;
  private headersLeft: number;
  private textLeft: number;

  constructor(private readonly limits: Limits) {
    this.work = { nodes: limits.nodes, lines: limits.lines };
    this.headersLeft = limits.headers;
    this.textLeft = limits.allText;
  }

  async read(raw: Uint8Array): Promise<ReadMessage> {
    const { parts, carried, forwarded, limits, work } = this;
    const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, limits.raw));
    if (raw.length > bytes.length) this.faults.add('too-large');
    const { headers, nodes, isEmail } = await this.open(bytes);
    if (!isEmail) throw new NotAMessage('no-headers');
    await this.addAll(nodes, { forwarded: null, branches: [], depth: 0 });
    if (parts.every(({ text }) => text.trim() === ''))
      for (const [node, type, place] of this.spare) this.addText(node, type, place);
    const subject = subjectOf(headers, limits);
    const { codes, pictures } = await inspectAll(carried, parts, limits);
    const attachments = carried.map(({ attachment }) => attachment);
    const message: Message = { channel: 'email', headers, subject, parts, attachments, forwarded, codes };
    return { message, faults: [...this.faults], pictures, lines: limits.lines - work.lines };
  }

  private async open(
    bytes: Buffer,
  ): Promise<{ headers: Header[]; nodes: readonly Node[]; isEmail: boolean }> {
    const { nodes, faults } = await split(bytes, this.limits, this.work);
    for (const fault of faults) this.faults.add(fault);
    const head = nodes[0]?.mime.headers || beginningOf(bytes, this.limits);
    const { headers, isCut, isEmail } = readHeaders(head, this.limits, this.headersLeft);
    if (isCut) this.faults.add('too-many-headers');
    this.headersLeft -= headers.length;
    return { headers, nodes, isEmail };
  }

  private async addAll(nodes: readonly Node[], place: Place): Promise<void> {
    for (const node of nodes) {
      const kind = kindOf(node);
      const at = { ...place, branches: [...place.branches, ...this.branchesOf(node)] };
      if (kind.is === 'text' && !kind.isSpare) this.addText(node, kind.type, at);
      else if (kind.is === 'text') this.spare.push([node, kind.type, at]);
      if (kind.is === 'invitation') this.addInvitation(node, at);
      else if (kind.is === 'signed') await this.addSigned(node, at);
      else if (kind.is === 'forwarded') await this.addForwarded(node, at);
      else if (kind.is === 'attachment' || (kind.is === 'text' && kind.isListed))
        this.addAttachment(node, at);
    }
  }

  private branchesOf({ parent, index }: Node): Branch[] {
    if (parent === null) return [];
    const outer = this.branchesOf(parent);
    if (parent.mime.multipart !== 'alternative') return outer;
    const alternative = this.alternatives.get(parent) ?? this.alternatives.size;
    this.alternatives.set(parent, alternative);
    return [...outer, { alternative, branch: index }];
  }

  private addText(node: Node, type: NonNullable<Part['type']>, place: Place): void {
    const most = Math.min(this.limits.text, this.textLeft);
    const { text, ...read } = textOf(node, type, most, this.limits);
    if (most < this.limits.text && read.faults.some(({ code }) => code === 'cut'))
      this.faults.add('too-much-text');
    const taken = type === 'text/plain' ? takeFiles(text) : { text, files: [] };
    for (const file of taken.files) this.addFile(file, place);
    this.addPart({ type, text: taken.text, ...read }, place);
  }

  private addPart(part: Omit<Part, 'branches' | 'forwarded'>, { forwarded, branches }: Place): void {
    this.textLeft -= part.text.length;
    if (part.text !== '' || part.faults.length > 0) this.parts.push({ ...part, branches, forwarded });
  }

  /** A file that stands in a text. */
  private addFile({ name, bytes }: EncodedFile, { forwarded }: Place): void {
    if (this.work.nodes <= 0) {
      this.faults.add('too-many-parts');
      return;
    }
    this.work.nodes -= 1;
    const named = { name: kept(name, this.limits.name) || null, type: 'application/octet-stream' };
    this.carried.push({
      attachment: { ...named, size: bytes.length, faults: [], forwarded },
      file: { ...named, charset: null, bytes },
    });
  }

  /** What a mail program shows of it is a text of the message, too. */
  private addInvitation(node: Node, place: Place): void {
    this.addAttachment(node, place);
    const { text: source, charset } = textOf(node, 'text/plain', this.limits.text, this.limits);
    const text = textOfInvitation(source).slice(0, this.textLeft).toWellFormed();
    if (text === '') this.spare.push([node, 'text/plain', place]);
    else this.addPart({ type: 'text/plain', text, charset, faults: [] }, place);
  }

  private addAttachment(node: Node, { forwarded }: Place): void {
    const { attachment, file } = attachmentOf(node, this.limits);
    this.carried.push({ attachment: { ...attachment, forwarded }, file });
  }

  private async addForwarded(node: Node, place: Place): Promise<void> {
    const { forwarded, depth } = place;
    const obstacle = this.obstacleAt(depth);
    if (obstacle !== null) this.faults.add(obstacle);
    if (obstacle !== null || isAttached(node)) this.addAttachment(node, place);
    if (obstacle !== null) return;
    const { decoded, faults } = decode(node, this.limits.forwarded, this.limits);
    const { bytes, size } = decoded;
    if (size > bytes.length) this.faults.add('forwarded-too-large');
    const { headers, nodes, isEmail } = await this.open(bytes);
    if (!isEmail && isNamedMessage(node)) return;
    const [subject, firstPart] = [subjectOf(headers, this.limits), this.parts.length];
    const index = this.forwarded.length;
    this.forwarded.push({ headers, subject, firstPart, isAttached: isAttached(node), faults, forwarded });
    await this.addAll(nodes, { ...place, forwarded: index, depth: depth + 1 });
  }

  /** What is wrapped in its signature is shown as if it were not. */
  private async addSigned(node: Node, place: Place): Promise<void> {
    this.addAttachment(node, place);
    const { bytes } = decode(node, this.limits.forwarded, this.limits).decoded;
    const content = contentOfSigned(bytes);
    const obstacle = content && this.obstacleAt(place.depth);
    if (obstacle) this.faults.add(obstacle);
    if (content === null || obstacle !== null) return;
    const { nodes, faults } = await split(content, this.limits, this.work);
    for (const fault of faults) this.faults.add(fault);
    await this.addAll(nodes, { ...place, depth: place.depth + 1 });
  }

  /** Why a forwarded message can't be read. */
  private obstacleAt(depth: number): Fault | null {
    if (depth >= this.limits.forwardedDepth) return 'forwarded-too-deep';
    if (this.work.nodes <= 0) return 'too-many-parts';
    return this.work.lines <= 0 ? 'too-many-lines' : null;
  }
}
