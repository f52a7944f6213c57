import { SEVERITIES, type Severity } from '@gatepost/detector';
import type { Channel } from '@gatepost/message';
import { RULES } from '@gatepost/detector/internals/evidence/rules';
import { SIGNALS } from '@gatepost/detector/internals/model/signals';
import type { WeightFile } from '@gatepost/detector/internals/model/weights';
import { raise } from '@gatepost/detector/internals/verdict/verdict';
import { markdownTable } from '@gatepost/report/markdown';
import type { Prepared } from './prepare.js';

/**
 * What a rule of a severity must reach to keep it. A person reads the severity as how likely it is that something is
 * wrong, so with as many bad messages as honest ones a hit must be bad nine times out of ten, four times out of five and
 * twice out of three; what is only told for information must at least not speak for honesty. `weight` is in logits: the
 * rule's own, that of mail or of SMS, whichever is more. What is shown as severe and weighs nothing contradicts the score.
 */
const STANDARD: Readonly<Record<Severity, { precision: number; weight: number }>> = {
  high: { precision: 0.9, weight: 0.3 },
  medium: { precision: 0.8, weight: 0.2 },
  low: { precision: 0.67, weight: 0 },
  info: { precision: 0.5, weight: 0 },
};

/** Fewer hits say nothing of a rule's precision. */
const ENOUGH_HITS = 20;

/** How often a rule finds something in one body of messages. */
interface Hits {
  honest: number;
  bad: number;
  /** Share of bad messages among the hits if there were as many bad messages as honest ones; null without hits. */
  precision: number | null;
}

/** One rule as measured. */
export interface MeasuredRule {
  code: string;
  severity: Severity;
  corpora: Hits;
  own: Hits;
  /** Logits; 0 too where the rule is newer than the weights that ship. */
  weights: Record<Channel, number>;
  /** The probability that its evidence forces; 0 where it forces none. */
  floor: number;
}

type Measured = Pick<Prepared, 'source' | 'family' | 'bad' | 'isPadded' | 'segments'>;

/** The weight of each rule by its code; a rule that is newer than the weights has none. */
export type RuleWeights = Record<Channel, Pick<WeightFile[Channel], 'traits'>>;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function hitsOf(signal: number, honest: readonly Measured[], bad: readonly Measured[]): Hits {
  const count = (messages: readonly Measured[]) =>
    messages.filter(({ segments }) => segments.whole.signals[signal] === 1).length;
  const hits = { honest: count(honest), bad: count(bad) };
  const [ofHonest, ofBad] = [share(hits.honest, honest.length), share(hits.bad, bad.length)];
  return { ...hits, precision: ofHonest + ofBad === 0 ? null : ofBad / (ofBad + ofHonest) };
}

function sides(messages: readonly Measured[]): [honest: Measured[], bad: Measured[]] {
  return [messages.filter(({ bad }) => !bad), messages.filter(({ bad }) => bad)];
}

/** The corpora's messages and our own; twins with swapped links, and messages amid others, are neither. */
function bodies(messages: readonly Measured[]): { corpora: Measured[]; own: Measured[] } {
  const real = messages.filter(({ source, isPadded }) => !isPadded && !source.startsWith('relinked'));
  return {
    corpora: real.filter(({ family }) => family !== 'own'),
    own: real.filter(({ family }) => family === 'own'),
  };
}

/** Every rule with its hits, worst severity first. No training: a look at each message is enough. */
export function measureRules(messages: readonly Measured[], weights: RuleWeights): MeasuredRule[] {
  const { corpora, own } = bodies(messages);
  const [realHonest, realBad] = sides(corpora);
  const [ownHonest, ownBad] = sides(own);
  const measured = RULES.map(({ code, severity }): MeasuredRule => {
    const signal = SIGNALS.indexOf(code);
    return {
      code,
      severity,
      corpora: hitsOf(signal, realHonest, realBad),
      own: hitsOf(signal, ownHonest, ownBad),
      weights: { email: weights.email.traits[code] ?? 0, sms: weights.sms.traits[code] ?? 0 },
      floor: raise(0, [{ code }]),
    };
  });
  return measured.toSorted(
    (left, right) => SEVERITIES.indexOf(right.severity) - SEVERITIES.indexOf(left.severity),
  );
}

/** What a rule falls short of; empty for one that meets the standard of its severity. */
export function shortcomings({ severity, corpora, own, weights, floor }: MeasuredRule): string[] {
  const { precision: lowest, weight } = STANDARD[severity];
  const isLow = ({ honest, bad, precision }: Hits) =>
    honest + bad >= ENOUGH_HITS && precision !== null && precision < lowest;
  return [
    ...(isLow(corpora) || isLow(own) ? [`precision below ${lowest}`] : []),
    ...(floor === 0 && Math.max(weights.email, weights.sms) < weight ? [`weighs less than ${weight}`] : []),
  ];
}

const shown = (precision: number | null) => (precision === null ? '' : precision.toFixed(2));

function row(rule: MeasuredRule): string[] {
  const { code, severity, corpora, own, weights, floor } = rule;
  const figures = [corpora, own].flatMap(({ honest, bad, precision }) => [
    `${honest}`,
    `${bad}`,
    shown(precision),
  ]);
  const forced = floor > 0 ? `at least ${floor}` : '';
  return [
    `\`${code}\``,
    severity,
    ...figures,
    weights.email.toFixed(2),
    weights.sms.toFixed(2),
    [forced, ...shortcomings(rule)].filter((remark) => remark !== '').join('; '),
  ];
}

/** The chapter of the report on the rules, which `--rules` prints as well. */
export function ruleChapter(messages: readonly Measured[], weights: RuleWeights): string {
  const { corpora, own } = bodies(messages);
  const [honest, bad, ownHonest, ownBad] = [...sides(corpora), ...sides(own)].map(({ length }) => length);
  const standard = Object.entries(STANDARD)
    .map(([severity, { precision, weight }]) => `${severity} ${precision} and ${weight}`)
    .join(', ');
  return `## Rules

Hits among the ${honest} honest and ${bad} bad messages of the corpora, then among our own ${ownHonest} and ${ownBad}; precision is the share of
bad messages among the hits if there were as many bad messages as honest ones. Weights, in logits, are those that ship; some
rules force a probability as well. The least precision (from ${ENOUGH_HITS} hits on) and weight of each severity: ${standard}.
What falls short is named in the last column.

${markdownTable(
  ['rule', 'severity', 'honest', 'bad', 'precision', 'own honest', 'own bad', 'precision', 'mail', 'SMS', ''],
  measureRules(messages, weights).map(row),
)}
`;
}
