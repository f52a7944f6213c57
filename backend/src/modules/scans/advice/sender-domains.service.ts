import { Inject, Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import {
  type Advice,
  adviceOfRecords,
  recordStateOf,
  type RecordState,
  senderNamesOf,
} from '@gatepost/detector/advice';
import type { Message } from '@gatepost/message';
import { HOUR_MS, MINUTE_MS } from '../../../common/durations.js';
import { within } from '../../../common/within.js';
import { TXT_RECORDS, type TxtRecords } from './txt-records.port.js';

/** For one name. */
export const LOOKUP_MS = 1_000;
/** Names that are looked up at a time, and that wait: what comes on top is looked up when such mail comes again. */
const [CONCURRENCY, MOST_WAITING] = [8, 500];
/** Names of which something is known: of each a word, and never what its owner has written. */
const MOST_KNOWN = 10_000;
/** How long it counts: what was found, and that nothing could be. */
const [KNOWN_MS, UNKNOWN_MS] = [HOUR_MS, 5 * MINUTE_MS];

interface Known {
  /** Undefined while it is looked up, and where it can't be known. */
  state: RecordState | undefined;
  until: number;
}

/**
 * Advice on SPF, DKIM and DMARC of the domains that emails come from. It tells what is known and has the rest looked up, so that
 * nobody waits for a stranger's name servers.
 */
@Injectable()
export class SenderDomains {
  private readonly known = new Map<string, Known>();
  private readonly lookups = new PQueue({ concurrency: CONCURRENCY });

  constructor(@Inject(TXT_RECORDS) private readonly records: TxtRecords | null) {}

  adviceOf(message: Message): Advice[] {
    const { records } = this;
    const names = records && senderNamesOf(message);
    if (!names) return [];
    for (const name of [names.spf, ...names.dmarc, ...names.keys]) this.lookUp(name, records);
    return adviceOfRecords(names, (name) => this.current(name)?.state);
  }

  private current(name: string): Known | null {
    const known = this.known.get(name);
    return known && known.until > Date.now() ? known : null;
  }

  private lookUp(name: string, records: TxtRecords): void {
    if (this.current(name) !== null || this.lookups.size >= MOST_WAITING) return;
    this.remember(name, undefined, UNKNOWN_MS);
    void this.lookups.add(async () => {
      const texts = await within(LOOKUP_MS, records(name));
      if (texts !== undefined) this.remember(name, recordStateOf(name, texts), KNOWN_MS);
    });
  }

  private remember(name: string, state: RecordState | undefined, ms: number): void {
    this.known.delete(name);
    this.known.set(name, { state, until: Date.now() + ms });
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }
}
