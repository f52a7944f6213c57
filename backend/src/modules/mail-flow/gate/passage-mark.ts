import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '../../../common/durations.js';
import type { MailTransaction } from '../mail-transaction.js';
import { headerFields, valueOf } from './mail-head.js';

/** The one header of ours that leaves by default. */
export const MARK = 'X-Gatepost-Id';
const OWN = 'x-gatepost-';
/** A message that comes back more often than this runs in a circle. */
const MOST_PASSAGES = 3;
/** After this a copied mark opens no door. */
const VALID_MS = HOUR_MS;
const FORM = /^([0-9a-f-]{36}) ([0-9]{10,16}) ([\w-]{43})$/;

type Marked = Pick<MailTransaction, 'envelope' | 'raw'>;

/** What the marks of a message say. */
export interface ReadMarks {
  /** The message that has passed before, with the same sender and the same bytes, less than an hour ago; null: none has. */
  passed: string | null;
  isLoop: boolean;
}

/**
 * Marks messages that have passed, so that one that comes back, as from an after-queue filter or when it was released, is not
 * judged and held again. A mark names its message and the time, and proves both with the sender and every byte below it.
 */
export class PassageMarks {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'marks of mail that has passed', 32));
  }

  /** The mark of a message that is about to leave as `raw`: it goes on top of it. */
  of(id: string, { envelope, raw }: Marked, now = Date.now()): string {
    return `${id} ${now} ${this.proofOf(id, String(now), envelope.from, raw)}`;
  }

  read({ envelope, raw }: Marked, now = Date.now()): ReadMarks {
    const marks = headerFields(raw).filter(({ name }) => name === MARK.toLowerCase());
    const passed = marks.map((mark) => {
      const [, id, time, proof] = FORM.exec(valueOf(raw, mark)) ?? [];
      if (id === undefined || time === undefined || proof === undefined) return null;
      const age = now - Number(time);
      const isRecent = age >= -VALID_MS && age <= VALID_MS;
      return isRecent && equal(proof, this.proofOf(id, time, envelope.from, raw.subarray(mark.end)))
        ? id
        : null;
    });
    return { passed: passed.find((id) => id !== null) ?? null, isLoop: marks.length > MOST_PASSAGES };
  }

  private proofOf(id: string, time: string, from: string, below: Uint8Array): string {
    return createHmac('sha256', this.key)
      .update(`${id}\n${time}\n${from}\n`)
      .update(below)
      .digest('base64url');
  }
}

/** The headers of ours that came with a message, in lower case and in their order: whoever wrote them, they are removed. */
export const ownHeaders = (raw: Uint8Array): string[] =>
  headerFields(raw).flatMap(({ name }) => (name.startsWith(OWN) ? [name] : []));

/** The message without the headers of ours that came with it. */
export function withoutOwnHeaders(raw: Uint8Array): Uint8Array {
  const own = headerFields(raw).filter(({ name }) => name.startsWith(OWN));
  if (own.length === 0) return raw;
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of own) {
    pieces.push(raw.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...pieces, raw.subarray(at)]);
}

const equal = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
