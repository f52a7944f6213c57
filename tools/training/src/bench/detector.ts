import { loadOnce } from './fresh-process.js';
import { HOSTILE } from './hostile.js';
import { ordinaryMessages } from './messages.js';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';
import { bestOf, quantile, referenceTime } from './timing.js';
import { judgeBuiltin } from '@gatepost/detector/builtin';
import type { Message } from '@gatepost/message';

// Usage: npm run -s bench -- detector. Each kind of input against its limits; about a minute of one core.
const LONG = 100_000;
const LIMITS = { median: 2, hostile: 100, scaling: 20, load: 100, memory: 60 };
const ROUNDS = 5;
const LOADS = 5;

function against(limit: number, figure: number): string {
  return figure <= limit ? 'met' : 'missed';
}

function ordinaryRow(kind: string, messages: readonly Message[], reference: number): string[] {
  for (const message of messages) judgeBuiltin({ ...message });
  const times = messages.map((message) => bestOf(2, () => judgeBuiltin({ ...message })));
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return [
    kind,
    median.toFixed(2),
    p95.toFixed(2),
    (median / reference).toFixed(2),
    against(LIMITS.median, median),
  ];
}

interface HostileFigures {
  name: string;
  long: number;
  scaling: number;
}

function hostileFigures(name: string, make: (length: number) => Message): HostileFigures {
  const [message, shorter] = [make(LONG), make(LONG / 10)];
  const long = bestOf(ROUNDS, () => judgeBuiltin({ ...message }));
  return { name, long, scaling: long / bestOf(2 * ROUNDS, () => judgeBuiltin({ ...shorter })) };
}

function hostileRow({ name, long, scaling }: HostileFigures, reference: number): string[] {
  const isMet = long <= LIMITS.hostile && scaling <= LIMITS.scaling;
  return [name, long.toFixed(1), (long / reference).toFixed(0), scaling.toFixed(1), isMet ? 'met' : 'missed'];
}

function loadRows(): string[][] {
  const loads = Array.from({ length: LOADS }, loadOnce);
  const best = (pick: (load: ReturnType<typeof loadOnce>) => number) => Math.min(...loads.map(pick));
  const most = (pick: (load: ReturnType<typeof loadOnce>) => number) => Math.max(...loads.map(pick));
  const [weights, detector] = [best((load) => load.weights), best((load) => load.detector)];
  const [loaded, used] = [most((load) => load.loaded), most((load) => load.used)];
  return [
    ['weights with their rules, ms', weights.toFixed(0), `${LIMITS.load}`, against(LIMITS.load, weights)],
    ['the whole detector with its packages, ms', detector.toFixed(0), '', ''],
    [
      'resident growth after loading, MB',
      loaded.toFixed(0),
      `${LIMITS.memory}`,
      against(LIMITS.memory, loaded),
    ],
    ['and after 400 messages, MB', used.toFixed(0), `${LIMITS.memory}`, against(LIMITS.memory, used)],
  ];
}

function print(...blocks: string[]): void {
  console.log(blocks.join('\n\n'));
}

const reference = referenceTime();
print(
  machineLine(),
  'Times are processor time, garbage collection included; each is the best of several rounds.',
  `Unit of the columns "units": hashing 100,000 characters one by one, here ${reference.toFixed(3)} ms.`,
  markdownTable(
    ['2,000 characters', 'median ms', 'p95 ms', 'median units', `median ≤ ${LIMITS.median} ms`],
    ordinaryMessages().map(([kind, messages]) => ordinaryRow(kind, messages, reference)),
  ),
);
const figures = HOSTILE.map(([name, make]) => hostileFigures(name, make));
print(
  '',
  markdownTable(
    ['100,000 characters', 'ms', 'units', '× 10,000 characters', `≤ ${LIMITS.hostile} ms and linear`],
    figures.toSorted((left, right) => right.long - left.long).map((row) => hostileRow(row, reference)),
  ),
  markdownTable(['in a fresh process', 'figure', 'limit', ''], loadRows()),
);
