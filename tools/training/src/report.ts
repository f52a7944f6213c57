import { aucInterval, shareInterval, type Interval } from './bootstrap.js';
import { honestFamilies } from './families.js';
import { HAM_KINDS, hamKindOf } from './ham-kinds.js';
import { averagePrecision, recallAtFalsePositives, rocAuc, shareAtLeast, type Judged } from './metrics.js';
import type { Prepared } from './prepare.js';

/** A held-out message with its calibrated probability. */
export interface JudgedMessage extends Judged {
  message: Prepared;
}

/** Lowest probabilities of the bands "suspicious" and "high". */
export interface Bands {
  suspicious: number;
  high: number;
}

/** What an evaluation found. */
export interface Evaluation {
  /** The corpora's messages, each judged by a model that saw nothing of its family. */
  judged: readonly JudgedMessage[];
  /** Our own mail in the manner of language models, judged by a model that saw none of it. */
  polished: readonly JudgedMessage[];
  bands: Bands;
}

const HAM_RATE = 0.01;

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(8);
}

function isBusiness({ message }: JudgedMessage): boolean {
  return message.family.startsWith('business');
}

/** Pairs of held-out spam and held-out ham, each judged by a model that saw neither family of its own. */
export function pairings(judged: readonly JudgedMessage[]): [string, JudgedMessage[]][] {
  const ham = judged.filter(({ bad }) => !bad);
  const sources = [...new Set(judged.map(({ message }) => message.source))];
  const own = sources.flatMap((source): [string, JudgedMessage[]][] => {
    const both = judged.filter(({ message }) => message.source === source);
    return both.some(({ bad }) => bad) && both.some(({ bad }) => !bad)
      ? [[`${source}, its own ham`, both]]
      : [];
  });
  const against = (bad: readonly JudgedMessage[], channel: string) => [
    ...bad,
    ...ham.filter((item) => isBusiness(item) && item.message.channel === channel),
  ];
  const badOf = (source: string) => judged.filter(({ message, bad }) => bad && message.source === source);
  const email = ['nazario', 'enron_spam', 'spamassassin', 'prompt_injection'];
  const sms = ['mishra_soni_sms', 'smsphish10191', 'uci_sms', 'indonesian_sms'];
  return [
    ...own,
    ...email.map((source): [string, JudgedMessage[]] => [
      `${source}, business mail`,
      against(badOf(source), 'email'),
    ]),
    ...sms.map((source): [string, JudgedMessage[]] => [
      `${source}, business SMS`,
      against(badOf(source), 'sms'),
    ]),
    ['everything', [...judged]],
  ];
}

function between([low, high]: Interval, shown: (value: number) => string): string {
  return `[${shown(low).trim()}, ${shown(high).trim()}]`;
}

function rankingRow([name, judged]: [string, JudgedMessage[]]): string {
  const figures = [rocAuc(judged), averagePrecision(judged), recallAtFalsePositives(judged, HAM_RATE)];
  return `${name.padEnd(38)} ${figures.map((figure) => figure.toFixed(3).padStart(8)).join(' ')}  ${between(aucInterval(judged), (value) => value.toFixed(3))}`;
}

function bandRow(name: string, items: readonly JudgedMessage[], bands: Bands): string {
  const limits = [bands.suspicious, bands.high];
  const shares = limits.map((limit) => percent(shareAtLeast(items, limit)));
  const intervals = limits.map((limit) => between(shareInterval(items, limit), percent));
  return `${name.padEnd(38)} ${String(items.length).padStart(6)} ${shares.join(' ')}  ${intervals.join(' ')}`;
}

function bandRows(judged: readonly JudgedMessage[], bad: boolean, bands: Bands): string[] {
  const ofClass = judged.filter((item) => item.bad === bad);
  const names = [...new Set(ofClass.map(({ message }) => message.source))];
  return names.map((name) => {
    const own = ofClass.filter(({ message }) => message.source === name);
    return bandRow(name, own, bands);
  });
}

function kindRows(judged: readonly JudgedMessage[], bands: Bands): string[] {
  const ham = judged.filter(({ bad }) => !bad);
  return HAM_KINDS.map((kind) => {
    const own = ham.filter(({ message }) => hamKindOf(message) === kind);
    return bandRow(kind, own, bands);
  });
}

function familyRows(judged: readonly JudgedMessage[], bands: Bands): string[] {
  return honestFamilies(judged, bands).map(({ family, messages }) => bandRow(family, messages, bands));
}

function head(title: string, columns: string): string {
  return `\n${title.padEnd(38)} ${columns}`;
}

/** The evaluation as plain text: ranking of pairs, then the share of each corpus at 4 and more and at 7 and more. */
export function evaluationReport({ judged, polished, bands }: Evaluation): string {
  const all = [...judged, ...polished];
  return [
    'Leave-one-corpus-out: each family is judged by a model trained on all others and our own messages.',
    'A corpus of one class is paired with the held-out business mail (or SMS) of the other class.',
    head('ranking', ' ROC-AUC       AP  R@1%FPR  95 % interval of ROC-AUC'),
    ...pairings(judged).map(rankingRow),
    head('kinds of ham held to be bad', ' count      >=4      >=7  95 % intervals'),
    ...kindRows(judged, bands),
    head('families of ham, the worst first', ' count      >=4      >=7'),
    ...familyRows(judged, bands),
    head('ham held to be bad', ' count      >=4      >=7'),
    ...bandRows(all, false, bands),
    head('spam and phishing found', ' count      >=4      >=7'),
    ...bandRows(all, true, bands),
  ].join('\n');
}
