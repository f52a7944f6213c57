import { isIP } from 'node:net';
import { type Frame, ProtocolError, textsIn } from './frames.js';
import type { MessageMemory } from '../message-memory.js';
import { MilterMessage } from './milter-message.js';
import { type Agreement, negotiate } from './negotiation.js';
import { CONTINUE, refusing, TEMPFAIL } from './answers.js';

/** Of a step that is no part of a message's content. */
const MAX_STEP = 16 * 1024;
const MAX_QUEUE_ID = 100;
const MAX_LOGIN = 320;
const MAX_HELO = 255;
/** What mail servers tell besides the protocol's steps, by its name without braces. */
const MACROS = new Set(['i', 'auth_authen', 'client_addr']);

/** What is to be done after a step. */
export type Step =
  | { kind: 'answer'; bytes: Buffer }
  /** Nothing. */
  | { kind: 'silent' }
  /** A client has connected to the mail server: is it one of ours? */
  | { kind: 'connect' }
  /** The message is whole. */
  | { kind: 'judge'; message: MilterMessage }
  | { kind: 'end' };

const SILENT: Step = { kind: 'silent' };
const GO_ON: Step = { kind: 'answer', bytes: CONTINUE };

/** Where a mail server's conversation with us stands: what it said of its client and of the message, and what it is answered. */
export class MilterSession {
  /** Whether the mail server may send at all. */
  isAdmitted = false;
  private agreed: Agreement | undefined;
  private readonly macros = new Map<string, string>();
  private client: string | null = null;
  private heloName: string | null = null;
  private message: MilterMessage | undefined;

  constructor(private readonly memory: MessageMemory) {}

  get agreement(): Agreement {
    if (!this.agreed) throw new ProtocolError('no agreement');
    return this.agreed;
  }

  /** Whether a message has begun. */
  get isBusy(): boolean {
    return this.message !== undefined;
  }

  /** Whether the content of a message has begun, which a mail server sends without waiting for anybody. */
  get isInContent(): boolean {
    return this.message?.hasContent ?? false;
  }

  get login(): string | null {
    return this.macros.get('auth_authen')?.slice(0, MAX_LOGIN) || null;
  }

  get queueId(): string | null {
    return this.macros.get('i')?.slice(0, MAX_QUEUE_ID) || null;
  }

  get clientAddress(): string | null {
    return this.client ?? addressIn(this.macros.get('client_addr') ?? '');
  }

  get helo(): string | null {
    return this.heloName;
  }

  /** @throws ProtocolError for what no mail server sends */
  take({ code, data }: Frame): Step {
    if (!this.agreed && code !== 'O') throw new ProtocolError('a step before the offer');
    if (!'LBE'.includes(code) && data.length > MAX_STEP)
      throw new ProtocolError(`a step of ${data.length} bytes`);
    return this.envelopeStep(code, data) ?? this.contentStep(code, data);
  }

  /** The message is over, one way or another. */
  drop(): void {
    this.message?.drop();
    this.message = undefined;
    this.macros.clear();
  }

  private envelopeStep(code: string, data: Buffer): Step | undefined {
    switch (code) {
      case 'O':
        return this.agree(data);
      case 'D':
        this.learn(data);
        return SILENT;
      case 'C':
        this.client = clientIn(data);
        return { kind: 'connect' };
      case 'H':
        this.heloName = firstText(data).slice(0, MAX_HELO) || null;
        return GO_ON;
      case 'M':
        return this.begin(data);
      case 'R':
        this.current.addRecipient(addressOf(data));
        return GO_ON;
      case 'A':
        this.drop();
        return SILENT;
      case 'K':
        this.forget();
        return SILENT;
      case 'Q':
        return { kind: 'end' };
      default:
        return undefined;
    }
  }

  private contentStep(code: string, data: Buffer): Step {
    switch (code) {
      case 'T':
      case 'U':
        return GO_ON;
      case 'L':
        this.current.addHeader(data, this.agreement.leadingSpace);
        return this.goOn();
      case 'N':
        this.current.endHeaders();
        return this.goOn();
      case 'B':
        this.current.addBody(data);
        return this.goOn();
      case 'E':
        this.current.addBody(data);
        return { kind: 'judge', message: this.current };
      default:
        throw new ProtocolError('an unknown step');
    }
  }

  private get current(): MilterMessage {
    if (!this.message) throw new ProtocolError('a step of a message before its sender');
    return this.message;
  }

  private agree(offer: Buffer): Step {
    if (this.agreed) throw new ProtocolError('a second offer');
    const { agreement, answer } = negotiate(offer);
    this.agreed = agreement;
    return { kind: 'answer', bytes: answer };
  }

  private begin(data: Buffer): Step {
    this.message?.drop();
    this.message = undefined;
    if (!this.isAdmitted) return { kind: 'answer', bytes: TEMPFAIL };
    this.message = new MilterMessage(addressOf(data), this.memory);
    return GO_ON;
  }

  /** What is known to be too much is refused before the rest of it comes. */
  private goOn(): Step {
    const { refusal } = this.current;
    return refusal ? { kind: 'answer', bytes: refusing(refusal) } : GO_ON;
  }

  /** What it says before a step: its letter, and names with values. Those before a sender are the first of a message. */
  private learn(data: Buffer): void {
    if (data[0] === 'M'.charCodeAt(0)) this.macros.clear();
    const texts = textsIn(data.subarray(1)).map((text) => text.toString());
    for (let at = 0; at + 1 < texts.length; at += 2) {
      const name = (texts[at] ?? '').replaceAll(/[{}]/g, '');
      if (MACROS.has(name)) this.macros.set(name, texts[at + 1] ?? '');
    }
  }

  private forget(): void {
    this.drop();
    this.client = null;
    this.heloName = null;
    this.isAdmitted = false;
  }
}

const firstText = (data: Buffer): string => {
  const [text] = textsIn(data);
  if (!text) throw new ProtocolError('a step without its text');
  return text.toString();
};

/** Without angle brackets; parameters behind it are dropped. */
const addressOf = (data: Buffer): string => firstText(data).replace(/^<(.*)>$/s, '$1');

/** Of `host NUL family port address NUL`; null for a client of no network. */
function clientIn(data: Buffer): string | null {
  const family = data.indexOf(0) + 1;
  if (family === 0) throw new ProtocolError('a client without a name');
  const kind = String.fromCharCode(data[family] ?? 0);
  if (kind !== '4' && kind !== '6') return null;
  return addressIn(firstText(data.subarray(family + 3)));
}

/** Sendmail writes IPv6 addresses with a prefix. */
function addressIn(text: string): string | null {
  const address = text.replace(/^IPv6:/i, '');
  return isIP(address) === 0 ? null : address;
}
