import { honestFamilies } from './families.js';
import { hamKindOf, type HamKind } from './ham-kinds.js';
import { rocAuc, shareAtLeast } from './metrics.js';
import type { Evaluation, JudgedMessage } from './report.js';

/** A figure that was aimed at, on corpora that the model has not seen. */
export interface Target {
  what: string;
  aim: string;
  figure: number;
  isMet: boolean;
  isShare: boolean;
}

const OLD_SPAM = new Set(['enron_spam', 'spamassassin', 'ling_spam']);
export const SMISHING = new Set(['mishra_soni_sms', 'smsphish10191', 'indonesian_sms']);
export const HONEYPOT = new Set(['nazario']);

function atLeast(what: string, limit: number, figure: number, isShare = false): Target {
  const aim = `≥ ${isShare ? `${100 * limit} %` : limit}`;
  return { what, aim, figure, isMet: figure >= limit, isShare };
}

function atMost(what: string, limit: number, figure: number): Target {
  return { what, aim: `≤ ${100 * limit} %`, figure, isMet: figure <= limit, isShare: true };
}

function auc(bad: readonly JudgedMessage[], ham: readonly JudgedMessage[]): number {
  return rocAuc([...bad, ...ham]);
}

/** Highest share of any family of legitimate messages, which is named. */
function atMostOfAny(limit: number, { judged, bands }: Evaluation, threshold: number, what: string): Target {
  const [worst] = honestFamilies(judged, { ...bands, high: threshold });
  return atMost(
    `Worst family of legitimate messages (${worst?.family ?? 'none'}) at ${what}`,
    limit,
    shareAtLeast(worst?.messages ?? [], threshold),
  );
}

/** The aims of the specification beside what was reached. */
export function targetsOf(evaluation: Evaluation): Target[] {
  const {
    judged,
    polished,
    bands: { suspicious, high },
  } = evaluation;
  const hamOf = (...kinds: HamKind[]) =>
    judged.filter(({ message, bad }) => !bad && kinds.includes(hamKindOf(message)));
  const badOf = (sources: ReadonlySet<string>) =>
    judged.filter(({ message, bad }) => bad && sources.has(message.source));
  const oldSpam = judged.filter(({ message }) => OLD_SPAM.has(message.source));
  const honeypot = badOf(HONEYPOT);
  const [business, bankSms] = [hamOf('business mail'), hamOf('bank and service SMS')];
  return [
    atLeast('Old spam against the ham of its corpora, ROC-AUC', 0.99, rocAuc(oldSpam)),
    atLeast('Honeypot phishing against business mail, ROC-AUC', 0.95, auc(honeypot, business)),
    atLeast(
      'Honeypot phishing against business and personal mail, ROC-AUC',
      0.985,
      auc(honeypot, hamOf('business mail', 'personal mail and lists')),
    ),
    atLeast('LLM-written phishing (our own) against its honest twins, ROC-AUC', 0.9, rocAuc(polished)),
    atLeast('Smishing against bank and service SMS, ROC-AUC', 0.85, auc(badOf(SMISHING), bankSms)),
    atLeast('Everything at once, ROC-AUC', 0.92, rocAuc(judged)),
    atMost('Business mail at 7 or more', 0.02, shareAtLeast(business, high)),
    atMost('Business mail at 4 or more', 0.1, shareAtLeast(business, suspicious)),
    atMost('Bank and service SMS at 7 or more', 0.02, shareAtLeast(bankSms, high)),
    atMost('Bank and service SMS at 4 or more', 0.1, shareAtLeast(bankSms, suspicious)),
    atMostOfAny(0.05, evaluation, high, '7 or more'),
    atMostOfAny(0.15, evaluation, suspicious, '4 or more'),
    atLeast('Honeypot phishing at 7 or more', 0.8, shareAtLeast(honeypot, high), true),
  ];
}
