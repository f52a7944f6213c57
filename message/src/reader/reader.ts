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
import { type Carried, inspectAll } from '../attachments/inspect-all.js';
import type { FoundPicture } from '../attachments/picture.js';
import { attachmentOf, decode, isAttached, kindOf, textOf } from './content.js';
import { beginningOf, readHeaders, subjectOf } from './headers.js';
import { split, type Node, type Work } from './split.js';

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
      if (kind.is === 'text') this.addText(node, kind.type, at);
      else if (kind.is === 'attachment') this.addAttachment(node, at);
      else if (kind.is === 'forwarded') await this.addForwarded(node, at);
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

  private addText(node: Node, type: Part['type'], { forwarded, branches }: Place): void {
    const most = Math.min(this.limits.text, this.textLeft);
    const read = textOf(node, most, this.limits);
    this.textLeft -= read.text.length;
    if (most < this.limits.text && read.faults.some(({ code }) => code === 'cut'))
      this.faults.add('too-much-text');
    if (read.text !== '' || read.faults.length > 0) this.parts.push({ type, ...read, branches, forwarded });
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
    const { headers, nodes } = await this.open(bytes);
    const [subject, firstPart] = [subjectOf(headers, this.limits), this.parts.length];
    const index = this.forwarded.length;
    this.forwarded.push({ headers, subject, firstPart, isAttached: isAttached(node), faults, forwarded });
    await this.addAll(nodes, { ...place, forwarded: index, depth: depth + 1 });
  }

  /** Why a forwarded message can't be read. */
  private obstacleAt(depth: number): Fault | null {
    if (depth >= this.limits.forwardedDepth) return 'forwarded-too-deep';
    if (this.work.nodes <= 0) return 'too-many-parts';
    return this.work.lines <= 0 ? 'too-many-lines' : null;
  }
}
