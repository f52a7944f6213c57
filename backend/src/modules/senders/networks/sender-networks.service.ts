import { Injectable } from '@nestjs/common';
import { SAFE_MAX } from '@gatepost/detector';
import type { Transaction } from '../../../database/transactions.js';
import {
  type KnownNetwork,
  type Newness,
  newnessOf,
  type Origin,
  settledOf,
  withOrigin,
} from './networks.js';
import { knownBefore, replay, type Sighting } from './replay.js';
import { type OfSender, SenderNetworksRepository } from './sender-networks.repository.js';

/** A scan whose profile is counted. */
interface Counted {
  scanId: string;
  senderId: string;
  /** Null where its account is not named. */
  sender: string | null;
  submitterNetwork: string | null;
  submitterCountry: string | null;
  score: number;
  createdAt: Date;
}

/** A network that is new to an account, of messages that were just counted. */
export type Arrival = Omit<Origin, 'at'> & Newness;

/** Where an account has just sent from that it did not before, in the order of its messages. */
export interface Arrivals {
  senderId: string;
  /** What it is known to send from, the most used first. */
  usual: { networks: string[]; countries: string[] };
  arrivals: Arrival[];
}

/** What an account has sent from, and from where it has just sent. */
interface Account {
  before: readonly KnownNetwork[];
  known: KnownNetwork[];
  arrivals: Arrival[];
}

/** Learns from which networks accounts send, and notices others. */
@Injectable()
export class SenderNetworks {
  constructor(private readonly networks: SenderNetworksRepository) {}

  /** The networks of an account, those with the most messages first. */
  async of(clientId: string, senderId: string): Promise<KnownNetwork[]> {
    const known = (await this.networks.of(clientId, [senderId])).get(senderId) ?? [];
    return known.toSorted((one, other) => other.messages - one.messages || other.lastSeen - one.lastSeen);
  }

  /** Of scans whose profiles are counted. Only harmless ones make a network usual, and none of an outbreak, by their ids. */
  async observe(
    transaction: Transaction,
    { clientId, now, scans }: { clientId: string; now: number; scans: readonly Counted[] },
    inOutbreaks: ReadonlySet<string>,
  ): Promise<Arrivals[]> {
    const located = scans.filter(
      ({ sender, submitterNetwork }) => sender !== null && submitterNetwork !== null,
    );
    if (located.length === 0) return [];
    const ids = [...new Set(located.map(({ senderId }) => senderId))];
    const stored = await this.networks.of(clientId, ids, transaction);
    const accounts = new Map(ids.map((id) => [id, accountWith(stored.get(id) ?? [])]));
    for (const scan of located) {
      const account = accounts.get(scan.senderId);
      const isOwn = scan.score <= SAFE_MAX && !inOutbreaks.has(scan.scanId);
      if (account) add(account, scan, { own: isOwn ? 1 : 0, now });
    }
    await this.store(transaction, clientId, accounts);
    return [...accounts].flatMap(([senderId, { before, arrivals }]) =>
      arrivals.length === 0 ? [] : [{ senderId, usual: usualOf(before, now), arrivals }],
    );
  }

  /** An outbreak of these accounts has opened: what is new to them may be of whoever took them over. */
  async disown(transaction: Transaction, clientId: string, senderIds: readonly string[]): Promise<void> {
    if (senderIds.length > 0) await this.networks.disown(transaction, clientId, senderIds);
  }

  /** What would have been new since then, had it been looked at. */
  async replay(clientId: string, since: Date): Promise<Sighting[]> {
    const hours = await this.networks.hours(clientId, since);
    const ids = [...new Set(hours.map(({ senderId }) => senderId))];
    const known = ids.length > 0 ? await this.networks.of(clientId, ids) : new Map<string, KnownNetwork[]>();
    return replay(hours, knownBefore(known, hours, since.getTime()));
  }

  private async store(
    transaction: Transaction,
    clientId: string,
    accounts: ReadonlyMap<string, Account>,
  ): Promise<void> {
    const among = (pick: (account: Account) => readonly KnownNetwork[]): OfSender[] =>
      [...accounts].flatMap(([senderId, account]) => pick(account).map((network) => ({ senderId, network })));
    const changed = among(({ before, known }) => known.filter((one) => !before.includes(one)));
    const dropped = among(({ before, known }) =>
      before.filter(({ network }) => known.every((one) => one.network !== network)),
    );
    await this.networks.drop(transaction, clientId, dropped);
    await this.networks.put(transaction, clientId, changed);
  }
}

const accountWith = (known: readonly KnownNetwork[]): Account => ({
  before: known,
  known: [...known],
  arrivals: [],
});

function add(
  account: Account,
  { submitterNetwork: network, submitterCountry: country, createdAt }: Counted,
  time: { own: number; now: number },
): void {
  if (network === null) return;
  const origin = { network, country, at: Math.min(createdAt.getTime(), time.now) };
  const newness = newnessOf(account.known, origin);
  const isNoticed = account.arrivals.some((one) => one.network === network);
  if ((newness.isNewNetwork || newness.isNewCountry) && !isNoticed)
    account.arrivals.push({ network, country, ...newness });
  account.known = withOrigin(account.known, origin, time);
}

function usualOf(known: readonly KnownNetwork[], now: number): Arrivals['usual'] {
  const settled = settledOf(known, now).toSorted((one, other) => other.messages - one.messages);
  const countries = settled.flatMap(({ country }) => (country === null ? [] : [country]));
  return { networks: settled.map(({ network }) => network), countries: [...new Set(countries)] };
}
