import { aucInterval, shareInterval, type Interval } from './bootstrap.js';
import { honestFamilies } from './families.js';
import { HAM_KINDS, hamKindOf } from './ham-kinds.js';
import { markdownTable } from './markdown.js';
import { averagePrecision, recallAtFalsePositives, rocAuc, shareAtLeast } from './metrics.js';
import { pairings, type Bands, type Evaluation, type JudgedMessage } from './report.js';
import { targetsOf, type Target } from './targets.js';

const HAM_RATE = 0.01;
const BAND_COLUMNS = ['messages', 'at 4 or more', '95 % interval', 'at 7 or more', '95 % interval'];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const decimals = (value: number) => value.toFixed(3);
const between = ([low, high]: Interval, shown: (value: number) => string) =>
  `${shown(low)} to ${shown(high)}`;

function targetRow({ what, aim, figure, isMet, isShare }: Target): string[] {
  return [what, aim, isShare ? percent(figure) : decimals(figure), isMet ? 'met' : '**missed**'];
}

/** What was aimed at beside what was reached. */
export function targetTable(evaluation: Evaluation): string {
  return markdownTable(['', 'aim', 'reached', ''], targetsOf(evaluation).map(targetRow));
}

/** How well spam and phishing are ranked above ham, pair by pair. */
export function rankingTable(judged: readonly JudgedMessage[]): string {
  const rows = pairings(judged).map(([name, pair]) => [
    name,
    decimals(rocAuc(pair)),
    between(aucInterval(pair), decimals),
    decimals(averagePrecision(pair)),
    percent(recallAtFalsePositives(pair, HAM_RATE)),
  ]);
  return markdownTable(
    ['corpus, against', 'ROC-AUC', '95 % interval', 'average precision', 'recall at 1 % false positives'],
    rows,
  );
}

function bandRow(name: string, items: readonly JudgedMessage[], { suspicious, high }: Bands): string[] {
  const figures = [suspicious, high].flatMap((limit) => [
    percent(shareAtLeast(items, limit)),
    between(shareInterval(items, limit), percent),
  ]);
  return [name, `${items.length}`, ...figures];
}

/** False alarms among each kind of ham. */
export function hamTable(judged: readonly JudgedMessage[], bands: Bands): string {
  const ham = judged.filter(({ bad }) => !bad);
  const rows = HAM_KINDS.map((kind) =>
    bandRow(
      kind,
      ham.filter(({ message }) => hamKindOf(message) === kind),
      bands,
    ),
  );
  return markdownTable(['legitimate messages', ...BAND_COLUMNS], rows);
}

/** False alarms in each family of corpora that is held out together, the worst first. */
export function familyTable(judged: readonly JudgedMessage[], bands: Bands): string {
  const rows = honestFamilies(judged, bands).map(({ family, messages }) => bandRow(family, messages, bands));
  return markdownTable(['family', ...BAND_COLUMNS], rows);
}

/** What reaches the bands of each corpus, of the bad or of the ham. */
export function corpusTable(judged: readonly JudgedMessage[], bad: boolean, bands: Bands): string {
  const ofClass = judged.filter((item) => item.bad === bad);
  const names = [...new Set(ofClass.map(({ message }) => message.source))];
  const rows = names.map((name) =>
    bandRow(
      name,
      ofClass.filter(({ message }) => message.source === name),
      bands,
    ),
  );
  return markdownTable(['corpus', ...BAND_COLUMNS], rows);
}
