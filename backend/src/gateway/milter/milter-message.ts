import type { Reply } from '../../modules/mail-flow/mail-transaction.js';
import { ProtocolError, textsIn } from './frames.js';
import type { MessageMemory } from '../message-memory.js';

const MAX_RECIPIENTS = 1_000;
const MAX_BYTES = 25 * 2 ** 20;
/** Each of them is to be removed. */
const MAX_OWN_HEADERS = 1_000;
const FIRST_ROOM = 16 * 1024;
const OWN = 'x-gatepost-';
const LINE_END = Buffer.from('\r\n');

/** For good: whoever sends it again has as many recipients, and a mail server could only keep it for days. */
const TOO_MANY: Reply = { code: 550, enhanced: '5.5.3', text: 'More than 1,000 recipients' };
const TOO_LONG: Reply = { code: 552, enhanced: '5.3.4', text: 'The message is longer than 25 MiB' };
const TOO_MANY_OWN: Reply = { code: 550, enhanced: '5.6.0', text: 'Too many headers of Gatepost' };
const NO_ROOM: Reply = {
  code: 452,
  enhanced: '4.3.1',
  text: 'Too many messages at once. Please try again later',
};

/** A header of ours that came with a message, and which of those of its name it is, from 1 on. */
export interface OwnHeader {
  name: string;
  index: number;
}

/** A message that a mail server is telling us, step by step. */
export class MilterMessage {
  readonly ownHeaders: OwnHeader[] = [];
  private recipients: string[] = [];
  private bytes = Buffer.alloc(0);
  private size = 0;
  private taken = 0;
  private isBody = false;
  private refused: Reply | null = null;

  constructor(
    readonly from: string,
    private readonly memory: MessageMemory,
  ) {}

  /** Why it is not taken; null: nothing speaks against it yet. */
  get refusal(): Reply | null {
    return this.refused;
  }

  /** Whether more of it has come than its envelope. */
  get hasContent(): boolean {
    return this.size > 0 || this.isBody;
  }

  get to(): readonly string[] {
    return this.recipients;
  }

  /** The message as its sender sent it, without what the mail server itself has put on top. */
  get raw(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }

  /** No recipient is refused by itself: local programs could not be told. */
  addRecipient(address: string): void {
    if (this.recipients.length >= MAX_RECIPIENTS) this.refused ??= TOO_MANY;
    else if (this.hasRoom(address.length)) this.recipients.push(address);
  }

  /** @param leadingSpace whether the value begins with what stood behind the colon; else that was one space */
  addHeader(data: Buffer, leadingSpace: boolean): void {
    const [name = '', value, ...rest] = textsIn(data).map((text) => text.toString('latin1'));
    if (this.isBody || !/^[^:\r\n]+$/.test(name) || value === undefined || rest.length > 0)
      throw new ProtocolError('a header that is none');
    const folded = value.replaceAll(/\r?\n/g, '\r\n');
    this.add(Buffer.from(`${name}${leadingSpace ? ':' : ': '}${folded}\r\n`, 'latin1'));
    this.note(name.toLowerCase());
  }

  endHeaders(): void {
    if (this.isBody) return;
    this.isBody = true;
    this.add(LINE_END);
  }

  addBody(data: Uint8Array): void {
    this.endHeaders();
    this.add(data);
  }

  /** Gives back what it held; whoever has it keeps it. */
  drop(): void {
    this.memory.free(this.taken);
    this.taken = 0;
    this.bytes = Buffer.alloc(0);
    this.size = 0;
    this.recipients = [];
  }

  private note(name: string): void {
    if (this.refused || !name.startsWith(OWN)) return;
    if (this.ownHeaders.length === MAX_OWN_HEADERS) return this.refuse(TOO_MANY_OWN);
    const before = this.ownHeaders.filter((own) => own.name === name).length;
    this.ownHeaders.push({ name, index: before + 1 });
  }

  private add(piece: Uint8Array): void {
    if (this.size + piece.length > MAX_BYTES) this.refuse(TOO_LONG);
    if (this.refused || !this.makeRoom(this.size + piece.length)) return;
    this.bytes.set(piece, this.size);
    this.size += piece.length;
  }

  /** Room grows by half, so that pieces of one byte cost no more than one byte. */
  private makeRoom(needed: number): boolean {
    const { length } = this.bytes;
    if (needed <= length) return true;
    const room = Math.min(Math.max(needed, FIRST_ROOM, Math.ceil(length * 1.5)), MAX_BYTES);
    if (!this.hasRoom(room - length)) return false;
    const grown = Buffer.allocUnsafe(room);
    grown.set(this.raw);
    this.bytes = grown;
    return true;
  }

  private hasRoom(bytes: number): boolean {
    if (this.refused) return false;
    if (!this.memory.take(bytes)) {
      this.refuse(NO_ROOM);
      return false;
    }
    this.taken += bytes;
    return true;
  }

  /** What is refused is held no longer. */
  private refuse(reply: Reply): void {
    this.refused ??= reply;
    this.drop();
  }
}
