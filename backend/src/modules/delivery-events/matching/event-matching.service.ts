import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../common/durations.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import { SenderRuleRunner } from '../../sender-rules/sender-rule-runner.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import { ComplainedClusters } from '../../outbreaks/complained-clusters.service.js';
import { ComplaintAlerts } from './complaint-alerts.service.js';
import { EventMatchingRepository, type WaitingEvent } from './event-matching.repository.js';
import { type FoundEvent, sortEvents } from './matched-events.js';

/** Events that one statement matches: some 50 ms. */
const BATCH = 500;
/** An answer may be faster than the scan of its message, which is looked for once more after this. */
const LATER_MS = 5 * MINUTE_MS;
const ATTEMPTS = 2;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What follows when it is committed. */
interface Stored {
  /** A rule has changed the state of an account. */
  isRuled: boolean;
  /** Scans about which receivers complained. */
  complained: readonly string[];
}
const NOTHING: Stored = { isRuled: false, complained: [] };

/** Finds the scans that events are about, and counts them. What is about no scan of the company is forgotten. */
@Injectable()
export class EventMatching {
  constructor(
    private readonly repository: EventMatchingRepository,
    private readonly complaints: ComplaintAlerts,
    private readonly clusters: ComplainedClusters,
    private readonly rules: SenderRuleRunner,
    private readonly webhooks: WebhookOutboxService,
    private readonly pseudonyms: Pseudonyms,
    private readonly transactions: Transactions,
  ) {}

  /** In rounds, one batch of each client, so that nobody's flood delays another's events. */
  async matchAll(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (
        let id = await this.repository.nextClient(BEFORE_ALL);
        id;
        id = await this.repository.nextClient(id)
      )
        if ((await this.matchNext(id)) === BATCH) hasMore = true;
    }
  }

  /** Matches a client's oldest events; returns how many, 0 while another process does the same. */
  private async matchNext(clientId: string): Promise<number> {
    const { matched, isRuled, complained } = await this.transactions.run(async (transaction) => {
      if (!(await this.repository.lock(transaction, clientId))) return { matched: 0, ...NOTHING };
      const events = await this.repository.find(transaction, clientId, BATCH);
      const found = events.filter((event): event is FoundEvent => event.scan !== null);
      const stored = await this.store(transaction, clientId, found);
      await this.putOff(transaction, clientId, events);
      return { matched: events.length, ...stored };
    });
    if (isRuled) await this.webhooks.dispatch(clientId);
    await this.clusters.judge(clientId, complained);
    return matched;
  }

  private async store(
    transaction: Transaction,
    clientId: string,
    found: readonly FoundEvent[],
  ): Promise<Stored> {
    if (found.length === 0) return NOTHING;
    const scanIds = [...new Set(found.map(({ scan }) => scan.id))];
    const known = await this.repository.known(transaction, clientId, scanIds);
    const pseudonymOf = (text: string) => this.pseudonyms.of(clientId, text);
    const { stored, forgotten, counted } = sortEvents(found, known, pseudonymOf);
    await this.repository.store(transaction, clientId, stored);
    await this.repository.forget(transaction, clientId, forgotten);
    await this.repository.count(transaction, clientId, counted);
    const complained = counted.filter(({ complaints }) => complaints > 0).map(({ senderId }) => senderId);
    await this.complaints.check(transaction, clientId, [...new Set(complained)]);
    const isRuled = await this.rules.onAnswers(transaction, clientId, counted);
    const about = found.filter(({ type }) => type === 'complaint').map(({ scan }) => scan.id);
    return { isRuled, complained: [...new Set(about)] };
  }

  private async putOff(
    transaction: Transaction,
    clientId: string,
    events: readonly WaitingEvent[],
  ): Promise<void> {
    const missing = events.filter(({ scan }) => scan === null);
    const [later, never] = [
      missing.filter(({ attempts }) => attempts + 1 < ATTEMPTS),
      missing.filter(({ attempts }) => attempts + 1 >= ATTEMPTS),
    ];
    await this.repository.putOff(transaction, clientId, later.map(idOf), LATER_MS);
    await this.repository.forget(transaction, clientId, never.map(idOf));
    await this.repository.countSources(
      transaction,
      clientId,
      perSource(events.filter(({ attempts }) => attempts === 0)),
    );
  }
}

const idOf = ({ id }: WaitingEvent): string => id;

function perSource(events: readonly WaitingEvent[]): { id: string; received: number; matched: number }[] {
  const sources = new Map<string, { id: string; received: number; matched: number }>();
  for (const { sourceId, scan } of events) {
    if (sourceId === null) continue;
    const source = sources.get(sourceId) ?? { id: sourceId, received: 0, matched: 0 };
    source.received += 1;
    if (scan !== null) source.matched += 1;
    sources.set(sourceId, source);
  }
  return [...sources.values()];
}
