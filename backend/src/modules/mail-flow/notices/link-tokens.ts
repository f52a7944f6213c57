import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../../common/durations.js';

/** What a link is for, with the label that its key is derived by, and how long it works. */
const PURPOSES = {
  answer: { label: 'answers to mail notices', validMs: 7 * DAY_MS },
  confirm: { label: 'confirmations of mail digests', validMs: 7 * DAY_MS },
  unsubscribe: { label: 'ends of mail digests', validMs: 365 * DAY_MS },
} as const;
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9]{13})\.([\w-]{43})$/;

/**
 * The tokens of links in mails, for one purpose: each names a notice or a recipient and until when it works, and proves both. The
 * same for each attempt to send a mail, whichever of them arrived.
 */
export class LinkTokens {
  private readonly key: Buffer;
  private readonly validMs: number;

  constructor(secret: string, purpose: keyof typeof PURPOSES) {
    const { label, validMs } = PURPOSES[purpose];
    this.key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
    this.validMs = validMs;
  }

  of(id: string, from: Date): string {
    const until = String(from.getTime() + this.validMs);
    return `${id}.${until}.${this.proofOf(id, until)}`;
  }

  /** What it names; null for a token that is not ours, for something else, or no longer works. */
  read(token: string, now = Date.now()): string | null {
    const [, id, until, proof] = FORM.exec(token) ?? [];
    if (id === undefined || until === undefined || proof === undefined) return null;
    const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(this.proofOf(id, until)));
    return isOurs && now < Number(until) ? id : null;
  }

  private proofOf(id: string, until: string): string {
    return createHmac('sha256', this.key).update(`${id}\n${until}`).digest('base64url');
  }
}
