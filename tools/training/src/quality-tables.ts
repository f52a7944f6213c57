import { aucInterval, shareInterval, type Interval } from './bootstrap.js';
import { honestFamilies } from './families.js';
import { HAM_KINDS, hamKindOf } from './ham-kinds.js';
import { markdownTable } from '@gatepost/report/markdown';
import { averagePrecision, recallAtFalsePositives, rocAuc, shareAtLeast } from './metrics.js';
import { pairings, type Bands, type Evaluation, type JudgedMessage } from './report.js';
import { targetsOf, type Target } from './targets.js';

const HAM_RATE = 0.01;

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

/** Whether each share comes with its interval. */
export type Detail = 'shares' | 'intervals';

const columnsOf = (detail: Detail): string[] => [
  'messages',
  ...['at 4 or more', 'at 7 or more'].flatMap((band) =>
    detail === 'shares' ? [band] : [band, '95 % interval'],
  ),
];

type Group = readonly [name: string, items: readonly JudgedMessage[]];

/** What reaches the bands, a row for each group of messages. */
function bandTable(
  what: string,
  groups: readonly Group[],
  { suspicious, high }: Bands,
  detail: Detail,
): string {
  const figures = (items: readonly JudgedMessage[], limit: number) => [
    percent(shareAtLeast(items, limit)),
    ...(detail === 'shares' ? [] : [between(shareInterval(items, limit), percent)]),
  ];
  const rows = groups.map(([name, items]) => [
    name,
    `${items.length}`,
    ...[suspicious, high].flatMap((limit) => figures(items, limit)),
  ]);
  return markdownTable([what, ...columnsOf(detail)], rows);
}

/** False alarms among each kind of ham. */
export function hamTable(judged: readonly JudgedMessage[], bands: Bands, detail: Detail): string {
  const ham = judged.filter(({ bad }) => !bad);
  const groups = HAM_KINDS.map((kind): Group => [
    kind,
    ham.filter(({ message }) => hamKindOf(message) === kind),
  ]);
  return bandTable('legitimate messages', groups, bands, detail);
}

/** False alarms in each family of corpora that is held out together, the worst first. */
export function familyTable(judged: readonly JudgedMessage[], bands: Bands): string {
  const groups = honestFamilies(judged, bands).map(({ family, messages }): Group => [family, messages]);
  return bandTable('family', groups, bands, 'intervals');
}

/** What reaches the bands of each corpus, of the bad or of the ham. */
export function corpusTable(
  judged: readonly JudgedMessage[],
  bad: boolean,
  bands: Bands,
  detail: Detail,
): string {
  const ofClass = judged.filter((item) => item.bad === bad);
  const names = [...new Set(ofClass.map(({ message }) => message.source))];
  const groups = names.map((name): Group => [name, ofClass.filter(({ message }) => message.source === name)]);
  return bandTable('corpus', groups, bands, detail);
}
