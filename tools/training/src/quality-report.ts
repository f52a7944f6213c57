import { markdownTable } from '@gatepost/report/markdown';
import type { Prepared } from './prepare.js';
import { PROVENANCE } from './provenance.js';
import { corpusTable, familyTable, hamTable, rankingTable, targetTable } from './quality-tables.js';
import type { Evaluation } from './report.js';
import type { Robustness } from './robustness/measure.js';
import { robustnessSection, robustnessSummary } from './robustness/section.js';
import { ruleChapter, type RuleWeights } from './rule-precision.js';
import { SOURCES } from './sources.js';
import { WEAKNESSES } from './weaknesses.js';
import { type WholeShares, wholeMailTable } from './whole-mail.js';

/** What a report is made of. */
export interface Findings extends Evaluation {
  /** Everything that training reads, own messages and twins included. */
  prepared: readonly Prepared[];
  /** The weights that ship. */
  weights: { sha256: string; bytes: number; rules: RuleWeights };
  robustness: Robustness;
  wholeMail: readonly WholeShares[];
  /** What several seeds reached, as a table; null when only one was asked for. */
  seeds: string | null;
}

function count(items: readonly { bad: boolean }[], bad: boolean): string {
  return `${items.filter((item) => item.bad === bad).length}`;
}

function dataTable(prepared: readonly Prepared[]): string {
  const rows = SOURCES.map(({ name, family }) => {
    const own = prepared.filter(({ source }) => source === name);
    const { origin = '', licence = '' } = PROVENANCE.find((row) => row.name === name) ?? {};
    return [name, family, count(own, false), count(own, true), origin, licence];
  });
  return markdownTable(['corpus', 'held out with', 'ham', 'bad', 'origin', 'licence'], rows);
}

function ownMessages(prepared: readonly Prepared[]): string {
  const own = prepared.filter(({ family, isPadded }) => family === 'own' && !isPadded);
  const twins = prepared.filter(({ source, bad }) => bad && source.startsWith('relinked'));
  const around = prepared.filter(({ isPadded }) => isPadded);
  return `- our own, written by a seeded generator from \`tools/training/phrases\`: ${count(own, false)} legitimate ones, and
  ${count(own, true)} phishing counterparts that differ in what makes them phishing only;
- ${twins.length} legitimate ones of the corpora with their links swapped for hostile ones, or led through services that
  honest senders use. They teach evidence and no words;
- ${around.length} of both sides once more, among honest texts, above threads, forwarded and with footers.`;
}

const weightsLine = ({ sha256, bytes }: Findings['weights']): string =>
  `Weights: SHA-256 \`${sha256}\`, ${(bytes / 1000).toFixed(0)} kB.`;

/** Of tables in a page that nobody reads as its source, padding would be a fifth. */
const withoutPadding = (page: string): string =>
  page.replaceAll(/^\|.*$/gm, (line) => line.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---'));

const aimTables = (evaluation: Evaluation, seeds: string | null): string =>
  [targetTable(evaluation), ...(seeds === null ? [] : [seeds])].join('\n\n');

/** docs/quality.md: what a user of the detector needs to know. */
export function qualityPage({ prepared, judged, polished, bands, weights, ...measured }: Findings): string {
  return withoutPadding(`# How good the built-in detector is

Written by \`npm run -s detector:evaluate -- --report\`, with every figure behind it in \`reports/quality.md\`: intervals, families,
corpora, each rule and each disguise. ${weightsLine(weights)}

## Aims

Each corpus is judged by a model that saw nothing of its family (leave one corpus out), with the calibration and the limits
of the product. For mail that language models write, ${polished.length} messages of our own stand in, which a language model wrote on
both sides; the model that judges them trained without them.

${aimTables({ judged, polished, bands }, measured.seeds)}

## False alarms

A score of 4 begins "suspicious", 7 begins "high".

${hamTable(judged, bands, 'shares')}

## Found

Spam and phishing, and as \`prompt_injection\` attacks on an AI without phishing.

${corpusTable([...judged, ...polished], true, bands, 'shares')}

## Disguised, quoted and laid out

${robustnessSummary(measured.robustness)}

## Whole emails

No corpus has the headers of outgoing mail, so that none are learned and only rules look at them. Each held-out text is put into
an email as its sender's server passes it on, as plain text and as HTML: honest mail from the domain that it links to, phishing from
the account of a company that it says nothing of. The profile names that company's domain.

${wholeMailTable(measured.wholeMail)}

## Calibration

![Share of spam and phishing over the probability given](quality-calibration.svg)

Held-out messages in ten bins, spam and ham weighing the same in all. Above the diagonal the probability is lower than the
share found: false alarms were made to weigh more than misses.

## Known weaknesses

${WEAKNESSES.map((weakness) => `- ${weakness}`).join('\n')}

## How it was trained

A linear model over hashed words, word pairs and word beginnings, and over evidence that rules find, reads the message as a
whole, in overlapping windows and by paragraphs ([ADR 11](adr/0011-a-window-that-alarms-decides.md)). It has four classes
([ADR 6](adr/0006-four-hidden-classes.md)), and a model for each channel ([ADR 7](adr/0007-a-model-per-channel.md)). Evidence of
danger never has a negative weight; what only one family of corpora says has none; and each message trains without 40 % of its
features, so that no word is relied on alone. A logistic curve for each channel, fitted on held-out messages, turns the odds into a
probability, and fixed limits turn that into the score. The seed is fixed: the same data give the same weights.

It learns from ${SOURCES.length} corpora, which are not in the repository (\`tools/training/src/provenance.ts\` gives origin and licence of
each), and from

${ownMessages(prepared)}
`);
}

/** reports/quality.md: the figures behind the page. */
export function qualityReport({ prepared, judged, polished, bands, weights, robustness }: Findings): string {
  return `# Figures of the built-in detector

${weightsLine(weights)}

## Ranking

A corpus of one class is paired with the held-out business mail or SMS of the other. Intervals are percentile bootstraps.

${rankingTable(judged)}

## False alarms

${hamTable(judged, bands, 'intervals')}

By family, the worst first. Corpora of one family are held out together.

${familyTable(judged, bands)}

By corpus:

${corpusTable([...judged, ...polished], false, bands, 'intervals')}

## Found

${corpusTable([...judged, ...polished], true, bands, 'intervals')}

${robustnessSection(robustness)}

${ruleChapter(prepared, weights.rules)}
## Data

So many messages of each corpus train; at most 3,000 of a class are judged:

${dataTable(prepared)}
`;
}
