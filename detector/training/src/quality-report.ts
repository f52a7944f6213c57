import { markdownTable } from './markdown.js';
import type { Prepared } from './prepare.js';
import { PROVENANCE } from './provenance.js';
import { corpusTable, familyTable, hamTable, rankingTable, targetTable } from './quality-tables.js';
import type { Evaluation } from './report.js';
import { ruleChapter, type RuleWeights } from './rule-precision.js';
import { SOURCES } from './sources.js';
import { WEAKNESSES } from './weaknesses.js';

/** What a report is made of. */
export interface Findings extends Evaluation {
  /** Everything that training reads, own messages and twins included. */
  prepared: readonly Prepared[];
  /** The weights that ship. */
  weights: { sha256: string; bytes: number; rules: RuleWeights };
  /** The section on robustness, in Markdown. */
  robustness: string;
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

function training(prepared: readonly Prepared[]): string {
  const own = prepared.filter(({ family, isPadded }) => family === 'own' && !isPadded);
  const twins = prepared.filter(({ source, bad }) => bad && source.startsWith('relinked'));
  const around = prepared.filter(({ isPadded }) => isPadded).length;
  return `A model over hashed words, word pairs and word beginnings, and over evidence that rules find (requests for secrets,
threats, links that deceive), reads the message as a whole, in overlapping windows, and paragraph by paragraph (as many whole
ones together as a window has room for), each with the subject. A window that would score 7 or more by itself decides for
the message (of more than 8 windows the worst must be a little worse); in training, of all overlapping windows the one that looks worst learns. The model tells four classes apart, personal mail, business mail, spam and phishing, since what gives advertising away among letters is ordinary in
a receipt; only the odds of the latter two against the former two are used. Mail and SMS have a model each; that of SMS hears
mail too, softly. Where a corpus leaves open which of two classes a message is, training decides (softmax regression with
hidden classes, by Adagrad, with a fixed seed, so the same data give the same weights). Weights of evidence of danger are
never negative. What only one family of corpora says gets no weight, and of every message 40 % of the features, others each
time, are left out, so that no word is relied on alone. A logistic curve for each channel, fitted on held-out messages only,
turns the odds into a probability, and fixed limits turn that into the score.

It trains on the corpora below and on messages of the project's own: ${count(own, false)} legitimate ones and
${count(own, true)} phishing counterparts that differ in what makes them phishing, written by a seeded generator
(\`detector/training/phrases\`), and ${twins.length} legitimate ones of the corpora with their links swapped for
hostile ones or led through services that honest senders use, which teach evidence and no words. ${around} messages of both
sides are learned once more among honest texts, above threads, forwarded and with footers: their windows only.
Links of our honest messages lead through shorteners, click counters, storage, forms and app stores in the shares that mail has.`;
}

/** docs/quality.md, whole. */
export function qualityReport({ prepared, judged, polished, bands, weights, robustness }: Findings): string {
  const all = [...judged, ...polished];
  return `# How good the built-in detector is

Written by \`npm run -s detector:evaluate -- --report\`; edit its sources in \`detector/training/src\` instead.
Weights: SHA-256 \`${weights.sha256}\`, ${(weights.bytes / 1000).toFixed(0)} kB. How fast it is: [performance.md](performance.md).

## Aims

Each corpus is judged by a model that saw nothing of its family (leave one corpus out), with the calibration and the
limits of the product. A random split would flatter: inside a corpus, any classifier looks excellent. Of mail that language
models write there is no corpus here; ${polished.length} messages of our own (\`own-polished\`), which a language model wrote on both sides,
stand in for it, judged by a model that trained without them.

${targetTable({ judged, polished, bands })}

## How it was trained

${training(prepared)}

## Ranking

A corpus of one class is paired with the held-out business mail or SMS of the other. Intervals are percentile bootstraps.

${rankingTable(judged)}

## False alarms

Score 4 begins "suspicious", 7 begins "high".

${hamTable(judged, bands)}

By family, the worst first. Corpora of one family are held out together:

${familyTable(judged, bands)}

## Found

Spam, phishing and, as \`prompt_injection\`, attacks on an AI without any phishing about them.

${corpusTable(all, true, bands)}

${robustness}

${ruleChapter(prepared, weights.rules)}
## Calibration

![Share of spam and phishing over the probability given](quality-calibration.svg)

Held-out messages in ten bins, spam and ham weighing the same in all. A curve above the diagonal means that the
probability is lower than the share found: false alarms were made to weigh more than misses.

## Known weaknesses

${WEAKNESSES.map((weakness) => `- ${weakness}`).join('\n')}

## Data

None of it is in the repository. So many messages of each corpus train; at most 3,000 of a class are judged:

${dataTable(prepared)}

## False alarms by corpus

${corpusTable(all, false, bands)}
`;
}
