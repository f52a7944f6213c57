import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../common/durations.js';
import type { Transaction } from '../../database/transactions.js';
import type { Arrivals } from '../senders/networks/sender-networks.service.js';
import type { CountedScan, CountedScans } from '../senders/sender-profile-updates.service.js';
import { StatesByRule } from '../senders/states/states-by-rule.service.js';
import { RuleFiguresRepository } from './rule-figures.repository.js';
import {
  areUnknown,
  type Finding,
  foundInArrivals,
  foundInOutbreak,
  type GrowingOutbreak,
  isHighRisk,
  isMoreComplaints,
  isOfOrigin,
  isVolume,
  strictest,
  watchedOnly,
} from './rules.js';
import { SenderRulesRepository } from './sender-rules.repository.js';
import { DEFAULT_RULES, type RuleKind, type SenderRule } from './sender-rules.schemas.js';

/** A rule that has a threshold. */
type Measuring = SenderRule & { threshold: number };

/** An account, and since when what it sends counts. */
interface Account {
  id: string;
  since: Date | null;
}

/** What receivers have just answered to the messages that an account sent on a day. */
interface Answered {
  senderId: string;
  /** In UTC. */
  day: string;
  complaints: number;
  unknownRecipients: number;
}

/**
 * Does to accounts what a company's rules say, in the transaction that records what they look at: once for each outbreak that opens or grows, once
 * for each message that is counted, and once for each answer of a receiver. Whoever calls it sends the webhooks after the commit.
 */
@Injectable()
export class SenderRuleRunner {
  constructor(
    private readonly rules: SenderRulesRepository,
    private readonly figures: RuleFiguresRepository,
    private readonly states: StatesByRule,
  ) {}

  /** True when the state of an account was changed. */
  async onOutbreaks(
    transaction: Transaction,
    clientId: string,
    outbreaks: readonly GrowingOutbreak[],
  ): Promise<boolean> {
    if (outbreaks.length === 0) return false;
    const rules = await this.of(transaction, clientId);
    const findings = outbreaks.flatMap((outbreak) => foundInOutbreak(rules, outbreak));
    return this.apply(transaction, clientId, findings);
  }

  /** True when the state of an account was changed. */
  async onCounted(
    transaction: Transaction,
    counted: CountedScans,
    arrivals: readonly Arrivals[],
  ): Promise<boolean> {
    const { clientId } = counted;
    const scans = counted.scans.filter(({ sender }) => sender !== null);
    if (scans.length === 0) return false;
    const rules = await this.of(transaction, clientId);
    const [highRisk, unknown] = [ofKind(rules, 'high-risk'), ofKind(rules, 'unknown-recipients')];
    const high = highRisk.length > 0 ? idsOf(scans.filter(isHighRisk)) : [];
    const elsewhere = rules.some(isOfOrigin) ? arrivals : [];
    const ids = unknown.length > 0 ? idsOf(scans) : [...new Set([...high, ...idsOf(elsewhere)])];
    const decided = await this.decided(transaction, clientId, ids);
    const findings = [
      ...(await this.highRisk(transaction, clientId, highRisk, sinceOf(high, decided))),
      ...(await this.volume(transaction, counted, ofKind(rules, 'volume'))),
      ...(await this.unknownRecipients(transaction, clientId, unknown, namedOf(scans, decided))),
      ...(await this.elsewhere(transaction, clientId, rules, { arrivals: elsewhere, decided })),
    ];
    return this.apply(transaction, clientId, findings);
  }

  /** True when the state of an account was changed. Of answers that are counted already. */
  async onAnswers(
    transaction: Transaction,
    clientId: string,
    answers: readonly Answered[],
  ): Promise<boolean> {
    if (answers.length === 0) return false;
    const rules = await this.of(transaction, clientId);
    const unknown = ofKind(rules, 'unknown-recipients');
    const ids = idsOf(answers.filter(({ unknownRecipients }) => unknown.length > 0 && unknownRecipients > 0));
    const accounts = sinceOf(ids, await this.decided(transaction, clientId, ids));
    const answered = ids.length > 0 ? await this.figures.answered(transaction, clientId, accounts) : [];
    const findings = [
      ...(await this.complaints(transaction, clientId, ofKind(rules, 'complaints'), answers)),
      ...unknownIn(answered, unknown),
    ];
    return this.apply(transaction, clientId, findings);
  }

  private async of(transaction: Transaction, clientId: string): Promise<SenderRule[]> {
    return ((await this.rules.find(clientId, transaction))?.content ?? DEFAULT_RULES).rules;
  }

  /** What came before a person last set the state of an account is settled. All are locked at once, so that none waits for another. */
  private async decided(
    transaction: Transaction,
    clientId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Date>> {
    return ids.length > 0 ? this.states.decidedAt(transaction, clientId, ids) : new Map<string, Date>();
  }

  private async highRisk(
    transaction: Transaction,
    clientId: string,
    rules: readonly Measuring[],
    accounts: readonly Account[],
  ): Promise<Finding[]> {
    if (accounts.length === 0) return [];
    const findings: Finding[] = [];
    for (const rule of rules) {
      const minutes = rule.minutes ?? 0;
      const counts = await this.figures.risky(transaction, clientId, accounts, minutes);
      for (const [senderId, count] of counts)
        if (count >= rule.threshold)
          findings.push({ senderId, rule, reason: 'high-risk', evidence: { highRisk: count, minutes } });
    }
    return findings;
  }

  private async volume(
    transaction: Transaction,
    { clientId, scans, usual }: CountedScans,
    rules: readonly Measuring[],
  ): Promise<Finding[]> {
    if (rules.length === 0) return [];
    const hours = await this.figures.lastHour(transaction, clientId, idsOf(scans));
    return [...hours].flatMap(([senderId, hour]) => {
      const peak = usual.get(senderId)?.peak ?? null;
      return rules
        .filter(({ threshold }) => isVolume(hour, peak, threshold))
        .map((rule) => ({
          senderId,
          rule,
          reason: 'volume' as const,
          evidence: { messages: hour.count, risky: hour.risky, usual: peak ?? 0 },
        }));
    });
  }

  private async unknownRecipients(
    transaction: Transaction,
    clientId: string,
    rules: readonly Measuring[],
    accounts: readonly (Account & { name: string })[],
  ): Promise<Finding[]> {
    if (rules.length === 0) return [];
    return unknownIn(await this.figures.rejected(transaction, clientId, accounts), rules);
  }

  private async elsewhere(
    transaction: Transaction,
    clientId: string,
    rules: readonly SenderRule[],
    { arrivals, decided }: { arrivals: readonly Arrivals[]; decided: ReadonlyMap<string, Date> },
  ): Promise<Finding[]> {
    if (arrivals.length === 0) return [];
    const accounts = arrivals.map(({ senderId: id, usual }) => ({
      id,
      since: decided.get(id) ?? null,
      usual,
    }));
    const risky = await this.figures.elsewhere(transaction, clientId, accounts);
    return arrivals.flatMap((one) =>
      foundInArrivals(rules, one, risky.get(one.senderId) ?? { networks: 0, countries: 0 }),
    );
  }

  private async complaints(
    transaction: Transaction,
    clientId: string,
    rules: readonly Measuring[],
    answers: readonly Answered[],
  ): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const rule of rules) {
      const days = rule.days ?? 1;
      const day = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
      const recent = answers.filter((answer) => answer.complaints > 0 && answer.day >= day);
      if (recent.length === 0) continue;
      for (const { id, count } of await this.figures.complaints(transaction, clientId, idsOf(recent), day)) {
        const added = recent
          .filter(({ senderId }) => senderId === id)
          .reduce((sum, answer) => sum + answer.complaints, 0);
        if (isMoreComplaints({ count, added }, rule.threshold))
          findings.push({ senderId: id, rule, reason: 'complaints', evidence: { complaints: count, days } });
      }
    }
    return findings;
  }

  private async apply(
    transaction: Transaction,
    clientId: string,
    findings: readonly Finding[],
  ): Promise<boolean> {
    if (findings.length === 0) return false;
    const isNew = await this.figures.isNew(clientId, transaction);
    const wanted = strictest(isNew ? watchedOnly(findings) : findings).map(
      ({ rule, senderId, reason, evidence }) => {
        const { state, lasts, limitPerHour } = rule;
        return { senderId, reason, evidence, state, lasts, limitPerHour };
      },
    );
    return this.states.apply(transaction, clientId, wanted);
  }
}

const idsOf = (those: readonly { senderId: string }[]): string[] => [
  ...new Set(those.map(({ senderId }) => senderId)),
];

const sinceOf = (ids: readonly string[], decided: ReadonlyMap<string, Date>): Account[] =>
  ids.map((id) => ({ id, since: decided.get(id) ?? null }));

/** Each spelling of them by itself. */
const namedOf = (
  scans: readonly CountedScan[],
  decided: ReadonlyMap<string, Date>,
): (Account & { name: string })[] => {
  const names = new Map(scans.map(({ sender, senderId }) => [sender ?? '', senderId]));
  return [...names].map(([name, id]) => ({ id, name, since: decided.get(id) ?? null }));
};

const unknownIn = (
  figures: readonly { id: string; count: number; unknown: number }[],
  rules: readonly Measuring[],
): Finding[] =>
  figures.flatMap(({ id, count, unknown }) =>
    rules
      .filter(({ threshold }) => areUnknown({ count, unknown }, threshold))
      .map((rule) => ({
        senderId: id,
        rule,
        reason: 'unknown-recipients' as const,
        evidence: { messages: count, unknown },
      })),
  );

const ofKind = (rules: readonly SenderRule[], kind: RuleKind): Measuring[] =>
  rules.filter((rule): rule is Measuring => rule.kind === kind && rule.threshold !== null);
