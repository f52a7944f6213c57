import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Splitter, type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit';
import type { Fault, Limits } from '../message.js';
import { mended } from './mend.js';

/** A node of the MIME tree. */
export interface Node {
  mime: MimeNode;
  parent: Node | null;
  /** How many siblings stand before it. */
  index: number;
  depth: number;
  children: number;
  /** Pieces of the raw message: the body, or of a multipart what stands before its first part. */
  content: Buffer[];
}

/** What is left of the work that one message may be. */
export interface Work {
  nodes: number;
  lines: number;
}

/** Bytes, and what is left of their last line: what goes too far is stopped soon. */
const PIECE = 64 * 1024;
const LF = 0x0a;

function linesIn(piece: Buffer): number {
  let lines = piece.at(-1) === LF ? 0 : 1;
  for (let at = piece.indexOf(LF); at !== -1; at = piece.indexOf(LF, at + 1)) lines += 1;
  return lines;
}

/** Whole lines, since mailsplit finds other parts where a line with a lone CR comes in two. */
function* piecesOf(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length;) {
    const end = raw.indexOf(LF, at + PIECE) + 1 || raw.length;
    yield raw.subarray(at, end);
    at = end;
  }
}

/** Takes nodes and their content as they are found. */
class Tree {
  readonly nodes: Node[] = [];
  isTooDeep = false;
  private readonly known = new Map<MimeNode, Node>();
  /** The boundaries of multiparts that have parts and have not been closed. */
  private readonly open = new Set<string>();

  constructor(private readonly depth: number) {}

  get hasOpen(): boolean {
    return this.open.size > 0;
  }

  take(chunk: SplitterChunk): void {
    if (this.isTooDeep) return;
    if (chunk.type === 'node') {
      this.add(chunk);
      return;
    }
    const node = this.known.get(chunk.node);
    if (node?.children === 0) node.content.push(chunk.value);
    if (chunk.type === 'data') this.noteClosing(chunk.value);
  }

  private add(mime: MimeNode): void {
    const parent = (mime.parentNode && this.known.get(mime.parentNode)) || null;
    const depth = parent === null ? 0 : parent.depth + 1;
    this.isTooDeep = depth > this.depth;
    if (this.isTooDeep) return;
    const node: Node = { mime, parent, index: parent?.children ?? 0, depth, children: 0, content: [] };
    if (parent !== null) this.noteChild(parent);
    this.nodes.push(node);
    this.known.set(mime, node);
  }

  private noteChild(parent: Node): void {
    parent.children += 1;
    const { _boundary: boundary } = parent.mime;
    if (boundary) this.open.add(boundary.toString());
  }

  private noteClosing(data: Buffer): void {
    for (const line of data.toString('latin1').split('\n')) {
      const delimiter = line.startsWith('--') ? line.trimEnd() : '';
      if (delimiter.endsWith('--')) this.open.delete(delimiter.slice(2, -2));
    }
  }
}

/** What mailsplit throws for what goes over a limit. */
const isOverLimit = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EMAXLEN';

/** What is wrong with a tree that was read to its end. */
function faultsOf({ nodes, hasOpen }: Tree): Fault[] {
  const isEmpty = nodes.some(({ mime, children }) => mime.multipart && children === 0);
  return [...(hasOpen ? ['unclosed' as const] : []), ...(isEmpty ? ['no-parts' as const] : [])];
}

/** As a pipeline does it, which costs twice as much for a usual message. */
async function write(splitter: Splitter, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) if (!splitter.write(piece)) await once(splitter, 'drain');
  splitter.end();
}

/** Null where all was read; otherwise what went over a limit. */
async function fill(tree: Tree, raw: Buffer, head: number, work: Work): Promise<Fault | null> {
  const splitter = new Splitter({ maxHeadSize: head, maxChildNodes: work.nodes, ignoreEmbedded: true });
  splitter.on('data', (chunk) => tree.take(chunk));
  let areTooMany = false;
  function* pieces() {
    for (const piece of piecesOf(raw)) {
      const lines = linesIn(piece);
      areTooMany = lines > work.lines;
      if (areTooMany || tree.isTooDeep) return;
      work.lines -= lines;
      yield piece;
    }
  }
  try {
    await Promise.all([write(splitter, pieces()), finished(splitter)]);
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    if (!tree.isTooDeep) return error.message.includes('child nodes') ? 'too-many-parts' : 'head-too-large';
  }
  if (tree.isTooDeep) return 'too-deep';
  return areTooMany ? 'too-many-lines' : null;
}

/** The nodes of a message, in their order, up to what goes over a limit. Takes from `work`, of which there must be a node. */
export async function split(
  raw: Buffer,
  limits: Limits,
  work: Work,
): Promise<{ nodes: readonly Node[]; faults: Fault[] }> {
  const tree = new Tree(limits.depth);
  const { bytes, faults } = mended(raw, work.lines);
  const fault = await fill(tree, bytes, limits.head, work);
  work.nodes -= tree.nodes.length;
  return { nodes: tree.nodes, faults: [...(fault === null ? faultsOf(tree) : [fault]), ...faults] };
}
