import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Traits } from '@gatepost/detector';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { SenderFoldingRepository, type SenderRow, type UnfoldedScan } from './sender-folding.repository.js';
import {
  foldMessage,
  type Oddness,
  oddnessOf,
  riskOf,
  type SenderKind,
  type SenderProfile,
  type Usual,
  usualOf,
} from './sender-profile.js';

/** Scans per transaction: some 50 ms, unless it has to read them itself. */
const BATCH = 500;
/** A company with more accounts keeps the profiles of those that were seen last. */
const MAX_SENDERS = 100_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A scan that has been read for its traits. */
export type ReadScan = UnfoldedScan & Traits;
export type FoldedScan = ReadScan & { odd: Oddness };

/** Scans of one client, the oldest first, and what is usual of their senders with them. */
export interface FoldedScans {
  clientId: string;
  /** By the database's clock, in ms since 1970. */
  now: number;
  scans: readonly FoldedScan[];
  usual: ReadonlyMap<string, Usual>;
}

/** What else is done with scans that are folded, in the same transaction. */
type AlsoFold = (transaction: Transaction, folded: FoldedScans) => Promise<void>;

/**
 * Counts judged scans in their senders' profiles, behind: a scan is stored without it. Each exactly once, since taking it out
 * of the queue and writing the profile are one transaction.
 */
@Injectable()
export class SenderFolding {
  constructor(
    private readonly repository: SenderFoldingRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Folds all scans that wait: a batch of each client in turn, so that none waits for another's backlog. */
  async foldAll(also: AlsoFold): Promise<void> {
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (
        let id = await this.repository.nextClient(BEFORE_ALL);
        id;
        id = await this.repository.nextClient(id)
      )
        if ((await this.foldNext(id, also)) === BATCH) hasMore = true;
    }
  }

  /** What folding `scans` of a client would tell now; counts nothing. */
  async preview(clientId: string, scans: readonly ReadScan[], now: number): Promise<FoldedScans> {
    const ids = [...new Set(scans.map(({ senderId }) => senderId))];
    const rows = await this.repository.find(clientId, ids);
    return { clientId, now, ...foldAll(rows, scans, now).folded };
  }

  /** Folds a client's oldest scans; returns how many it took, 0 while another process does the same. */
  private foldNext(clientId: string, also: AlsoFold): Promise<number> {
    return this.transactions.run(async (transaction) => {
      if (!(await this.repository.lock(transaction, clientId))) return 0;
      const { scans, count } = await this.repository.take(transaction, clientId, BATCH);
      if (scans.length > 0) await also(transaction, await this.fold(transaction, clientId, scans));
      return count;
    });
  }

  private async fold(
    transaction: Transaction,
    clientId: string,
    scans: readonly UnfoldedScan[],
  ): Promise<FoldedScans> {
    const now = await this.repository.now(transaction);
    const ids = [...new Set(scans.map(({ senderId }) => senderId))];
    const unnamed = new Set(scans.filter(({ sender }) => sender === null).map(({ senderId }) => senderId));
    const names = await this.repository.names(transaction, clientId, [...unnamed]);
    const rows = await this.repository.find(clientId, ids, transaction);
    const read: ReadScan[] = [];
    for (const scan of scans) read.push(Object.assign(scan, await this.traitsOf(transaction, scan)));
    const { profiles, folded } = foldAll(rows, read, now);
    const latest = new Map(scans.map((scan) => [scan.senderId, scan]));
    const changed = [...profiles].flatMap(([id, profile]) => {
      const scan = latest.get(id);
      return scan ? [toRow(scan, profile, names.get(id))] : [];
    });
    await this.repository.put(transaction, clientId, changed);
    if (rows.length < ids.length) await this.repository.dropOldest(transaction, clientId, MAX_SENDERS);
    return { clientId, now, ...folded };
  }

  /** What was left to the workers is read here. */
  private async traitsOf(
    transaction: Transaction,
    { scanId, linkHosts, language, fingerprint }: UnfoldedScan,
  ): Promise<Traits> {
    if (linkHosts) return { linkHosts, language, fingerprint };
    const message = await this.repository.message(transaction, scanId);
    const { traitsOf } = await import('@gatepost/detector/traits');
    await turn();
    return message ? traitsOf(message) : { linkHosts: [], language: null, fingerprint: null };
  }
}

/** Adds scans to their senders' profiles; `rows` are those that exist. */
function foldAll(
  rows: readonly SenderRow[],
  scans: readonly ReadScan[],
  now: number,
): { profiles: Map<string, SenderProfile>; folded: Pick<FoldedScans, 'scans' | 'usual'> } {
  const profiles = new Map(rows.map((row) => [row.id, profileOf(row)]));
  const folded = scans.map((scan): FoldedScan => {
    const { senderId, createdAt, ...rest } = scan;
    const message = { at: createdAt.getTime(), ...rest };
    const profile = foldMessage(profiles.get(senderId) ?? null, message, now);
    profiles.set(senderId, profile);
    return Object.assign(scan, { odd: oddnessOf(profile, message, now) });
  });
  const usual = new Map([...profiles].map(([id, profile]) => [id, usualOf(profile, now)]));
  return { profiles, folded: { scans: folded, usual } };
}

const profileOf = ({ firstSeen, lastSeen, messages, risky, usage }: SenderRow): SenderProfile => ({
  firstSeen: firstSeen.getTime(),
  lastSeen: lastSeen.getTime(),
  messages,
  risky,
  usage,
});

function kindOf({ sender, senderId, apiKeyId }: UnfoldedScan): SenderKind {
  if (sender !== null) return 'address';
  return senderId === apiKeyId ? 'api-key' : 'person';
}

function toRow(scan: UnfoldedScan, profile: SenderProfile, name: string | undefined): SenderRow {
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
