import type { Reply } from '../../src/modules/mail-flow/mail-transaction.js';
import {
  type MailParameters,
  type NextHop,
  type NextHopConnection,
  NextHopLost,
} from '../../src/modules/mail-flow/next-hop.port.js';

export interface TakenMail {
  from: string;
  to: string[];
  parameters: MailParameters;
  raw: Buffer;
}

const OK: Reply = { code: 250, enhanced: '2.0.0', text: 'Ok: queued as 7' };
const [LATER, NEVER]: Reply[] = [
  { code: 450, enhanced: '4.2.1', text: 'Try again later' },
  { code: 550, enhanced: '5.1.1', text: 'No such mailbox' },
];

/** How the next transactions end. */
type Mood =
  | 'well'
  | 'refusing'
  | 'busy'
  | 'down'
  | 'lost-after-dot'
  | 'silent-after-dot'
  | 'silent-before-dot';

/** A server that takes mail, and remembers what it has. It defers recipients `later…`, and does not know those `no…`. */
export class FakeNextHop implements NextHop {
  readonly taken: TakenMail[] = [];
  mood: Mood = 'well';
  private readonly waiting: (() => void)[] = [];

  async connect(): Promise<NextHopConnection> {
    const { mood } = this;
    if (mood === 'down') throw new NextHopLost('ECONNREFUSED', false);
    return this.connection(mood);
  }

  /** Those that were left without an answer get one now, long after anybody waits for it. */
  wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }

  get silent(): number {
    return this.waiting.length;
  }

  private connection(mood: Mood): NextHopConnection {
    const mail: TakenMail = {
      from: '',
      to: [],
      parameters: { body: null, smtpUtf8: false, requireTls: false, ret: null, envid: null },
      raw: Buffer.alloc(0),
    };
    return {
      extensions: new Set(['8BITMIME', 'SMTPUTF8']),
      mail: async (from, _size, parameters) => {
        Object.assign(mail, { from, parameters });
        return mood === 'refusing' ? (NEVER as Reply) : OK;
      },
      rcpt: async (to) => {
        if (to.startsWith('no')) return NEVER as Reply;
        if (to.startsWith('later')) return LATER as Reply;
        mail.to.push(to);
        return OK;
      },
      data: (message, beforeDot) => this.take(mood, mail, message, beforeDot),
      reset: async () => undefined,
      release: () => undefined,
    };
  }

  private async take(
    mood: Mood,
    mail: TakenMail,
    message: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    beforeDot: () => Promise<boolean>,
  ): Promise<Reply> {
    const pieces: Uint8Array[] = [];
    for await (const piece of message) pieces.push(piece);
    if (mood === 'silent-before-dot') await this.silence();
    if (!(await beforeDot())) throw new NextHopLost('ABORTED', false);
    if (mood === 'busy') return LATER as Reply;
    this.taken.push({ ...mail, raw: Buffer.concat(pieces) });
    if (mood === 'lost-after-dot') throw new NextHopLost('ECONNRESET', true);
    if (mood === 'silent-after-dot') await this.silence();
    return OK;
  }

  private silence(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
