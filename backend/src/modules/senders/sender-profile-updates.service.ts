import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import {
  SenderProfileUpdatesRepository,
  type SenderRow,
  type UncountedScan,
} from './sender-profile-updates.repository.js';
import {
  addToProfile,
  type Oddness,
  oddnessOf,
  riskOf,
  type SenderKind,
  type SenderProfile,
  type Usual,
  usualOf,
} from './sender-profile.js';

/** Scans per transaction: some 50 ms. */
const BATCH = 500;
/** A company with more accounts keeps the profiles of those that were seen last. */
const MAX_SENDERS = 100_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export type CountedScan = UncountedScan & { odd: Oddness };

/** Scans of one client, the oldest first, and what is usual of their senders with them. */
export interface CountedScans {
  clientId: string;
  /** By the database's clock, in ms since 1970. */
  now: number;
  scans: readonly CountedScan[];
  usual: ReadonlyMap<string, Usual>;
}

/** What else is done with scans that are counted, in the same transaction. */
type AlongWithUpdate = (transaction: Transaction, counted: CountedScans) => Promise<void>;

/**
 * Counts judged scans in their senders' profiles, behind: a scan is stored without it. Each exactly once, since taking it out
 * of the queue and writing the profile are one transaction.
 */
@Injectable()
export class SenderProfileUpdates {
  constructor(
    private readonly repository: SenderProfileUpdatesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Counts all scans that wait: a batch of each client in turn, so that none waits for another's backlog. */
  async updateAll(also: AlongWithUpdate): Promise<void> {
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (
        let id = await this.repository.nextClient(BEFORE_ALL);
        id;
        id = await this.repository.nextClient(id)
      )
        if ((await this.updateNext(id, also)) === BATCH) hasMore = true;
    }
  }

  /** What counting `scans` of a client would show now; changes nothing. */
  async preview(clientId: string, scans: readonly UncountedScan[], now: number): Promise<CountedScans> {
    const ids = [...new Set(scans.map(({ senderId }) => senderId))];
    const rows = await this.repository.find(clientId, ids);
    return { clientId, now, ...updateAll(rows, scans, now).counted };
  }

  /** What is usual of these senders at `now`; without those that are not known. */
  async usual(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
    now: number,
  ): Promise<Map<string, Usual>> {
    const rows = await this.repository.find(clientId, ids, transaction);
    return new Map(rows.map((row) => [row.id, usualOf(profileOf(row), now)]));
  }

  /** Counts a client's oldest scans; returns how many it took, 0 while another process does the same. */
  private updateNext(clientId: string, also: AlongWithUpdate): Promise<number> {
    return this.transactions.run(async (transaction) => {
      if (!(await this.repository.lock(transaction, clientId))) return 0;
      const { scans, count } = await this.repository.take(transaction, clientId, BATCH);
      if (scans.length > 0) await also(transaction, await this.count(transaction, clientId, scans));
      return count;
    });
  }

  private async count(
    transaction: Transaction,
    clientId: string,
    scans: readonly UncountedScan[],
  ): Promise<CountedScans> {
    const now = await this.repository.now(transaction);
    const ids = [...new Set(scans.map(({ senderId }) => senderId))];
    const unnamed = new Set(scans.filter(({ sender }) => sender === null).map(({ senderId }) => senderId));
    const names = await this.repository.names(transaction, clientId, [...unnamed]);
    const rows = await this.repository.find(clientId, ids, transaction);
    const { profiles, counted } = updateAll(rows, scans, now);
    const latest = new Map(scans.map((scan) => [scan.senderId, scan]));
    const changed = [...profiles].flatMap(([id, profile]) => {
      const scan = latest.get(id);
      return scan ? [toRow(scan, profile, names.get(id))] : [];
    });
    await this.repository.put(transaction, clientId, changed);
    if (rows.length < ids.length) await this.repository.dropOldest(transaction, clientId, MAX_SENDERS);
    return { clientId, now, ...counted };
  }
}

/** Adds scans to their senders' profiles; `rows` are those that exist. */
function updateAll(
  rows: readonly SenderRow[],
  scans: readonly UncountedScan[],
  now: number,
): { profiles: Map<string, SenderProfile>; counted: Pick<CountedScans, 'scans' | 'usual'> } {
  const profiles = new Map(rows.map((row) => [row.id, profileOf(row)]));
  const counted = scans.map((scan): CountedScan => {
    const { senderId, createdAt, ...rest } = scan;
    const message = { at: createdAt.getTime(), ...rest };
    const profile = addToProfile(profiles.get(senderId) ?? null, message, now);
    profiles.set(senderId, profile);
    return Object.assign(scan, { odd: oddnessOf(profile, message, now) });
  });
  const usual = new Map([...profiles].map(([id, profile]) => [id, usualOf(profile, now)]));
  return { profiles, counted: { scans: counted, usual } };
}

const profileOf = ({ firstSeen, lastSeen, messages, risky, usage }: SenderRow): SenderProfile => ({
  firstSeen: firstSeen.getTime(),
  lastSeen: lastSeen.getTime(),
  messages,
  risky,
  usage,
});

function kindOf({ sender, senderId, apiKeyId }: UncountedScan): SenderKind {
  if (sender !== null) return 'address';
  return senderId === apiKeyId ? 'api-key' : 'person';
}

function toRow(scan: UncountedScan, profile: SenderProfile, name: string | undefined): SenderRow {
  return {
    id: scan.senderId,
    kind: kindOf(scan),
    name: scan.sender ?? name ?? 'Unknown',
    firstSeen: new Date(profile.firstSeen),
    lastSeen: new Date(profile.lastSeen),
    messages: profile.messages,
    risky: profile.risky,
    risk: riskOf(profile),
    usage: profile.usage,
  };
}
