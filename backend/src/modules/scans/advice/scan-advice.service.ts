import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Advice, adviceOf, inOrder } from '@gatepost/detector/advice';
import { type Message, messageOf } from '@gatepost/message';
import type { Scan } from '../scan.schemas.js';
import { SenderDomains } from './sender-domains.service.js';

/** Making advice for longer than this, in ms, is followed by a turn for whatever else waits in the thread. */
const TURN_MS = 2;

/**
 * Advice to the sender of a scanned email. It is made when an answer is, and not stored: it takes 0.2 to 1 ms for a message of
 * 20 kB, a tenth of what judging takes, and at most 15 ms for the longest, so what the advice learns counts for earlier scans too
 * and no row has to carry its texts. The message counts as of when it was accepted.
 */
@Injectable()
export class ScanAdvice {
  constructor(private readonly domains: SenderDomains) {}

  /** Null for an SMS, and for an email that was not kept. `message`: the email, if it came whole. */
  of(scan: Scan, message: Message | null): Advice[] | null {
    if (!hasMessage(scan)) return null;
    const given = toMessage(scan, message);
    return inOrder([...adviceOf(given, new Date(scan.createdAt)), ...this.domains.adviceOf(given)]);
  }

  /** The scans of a request, null for deleted ones, each with the advice on its message. */
  async onEach(
    scans: readonly (Scan | null)[],
    messages: readonly (Message | null)[],
  ): Promise<(Scan | null)[]> {
    const advised: (Scan | null)[] = [];
    let began = performance.now();
    for (const [place, scan] of scans.entries()) {
      advised.push(scan && { ...scan, advice: this.of(scan, messages[place] ?? null) });
      if (performance.now() - began < TURN_MS) continue;
      await turn();
      began = performance.now();
    }
    return advised;
  }

  /** {@link of} by what the message itself shows: of a whole history no domain is looked up. */
  ofMessage(scan: Scan, message: Message | null): Advice[] | null {
    return hasMessage(scan) ? adviceOf(toMessage(scan, message), new Date(scan.createdAt)) : null;
  }
}

/** Of an email that was not kept there is nothing to advise on. */
const hasMessage = ({ emailScan, retain, body }: Scan): boolean =>
  emailScan && (retain === 'full' || body !== '');

const toMessage = ({ subject, body }: Scan, message: Message | null): Message =>
  messageOf({ channel: 'email', subject, body, message });
