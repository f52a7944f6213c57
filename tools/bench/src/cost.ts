import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeBuiltin } from '@gatepost/detector/builtin';
import { traitsOf } from '@gatepost/detector/traits';
import { messageOfText } from '@gatepost/message';
import { fill, sizes, switchTo } from './cost/company-knowledge.js';
import { BenchDatabase } from './support/bench-database.js';
import { MESSAGES, Workloads } from './scans/workloads.js';
import { stopChildren } from './support/children.js';
import { Company } from './support/company.js';
import type { Rate } from './support/load.js';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';
import { percentile } from './support/percentile.js';
import { startProduct } from './support/product.js';
import { publish } from './support/publish.js';

// npm run bench -- cost [--pairs 6] [--without-templates]: what senders, outbreaks and templates cost, by the same load with and
// without them in turn.
const { values: options } = parseArgs({
  options: { pairs: { type: 'string', default: '6' }, 'without-templates': { type: 'boolean' } },
});
const withTemplates = !options['without-templates'];
const SPAN = { warmUpMs: 500, ms: 3_000, most: 20_000 };

interface Pair {
  off: Rate;
  on: Rate;
}

const LOADS: readonly (readonly [string, (workloads: Workloads) => Promise<Rate>])[] = [
  ['single scans, 1 connection', (workloads) => workloads.singles(1)],
  ['single scans, 32 connections', (workloads) => workloads.singles(32)],
  ['batches of 100, 1 connection', (workloads) => workloads.batches(1)],
];

/** Milliseconds of processor time a message: judged, and read for its fingerprint, links and language besides. */
function readingCost(): { judging: number; reading: number } {
  let [judging, reading] = [0, 0];
  for (let round = 0; round < 12; round += 1)
    for (const { channel, subject, body } of MESSAGES) {
      const message = messageOfText({ channel, subject, body });
      const began = performance.now();
      judgeBuiltin(message);
      const between = performance.now();
      traitsOf(message);
      // The first rounds compile.
      if (round < 4) continue;
      judging += between - began;
      reading += performance.now() - between;
    }
  return { judging: judging / (8 * MESSAGES.length), reading: reading / (8 * MESSAGES.length) };
}

const middle = (values: readonly number[], digits: number): string => percentile(values, 0.5).toFixed(digits);
const spread = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;

function rowOf(name: string, pairs: readonly Pair[]): string[] {
  const ratios = pairs.map(({ off, on }) => on.perSecond / off.perSecond);
  const added = pairs.map(({ off, on }) => on.p50 - off.p50);
  return [
    name,
    middle(
      pairs.map(({ off }) => off.perSecond),
      0,
    ),
    middle(
      pairs.map(({ on }) => on.perSecond),
      0,
    ),
    `${middle(ratios, 2)} (${spread(ratios, 2)})`,
    `${middle(added, 2)} (${spread(added, 2)})`,
  ];
}

/** Pairs that begin with one and the other in turn, so that neither has the machine's better moments. */
async function measurePairs(workloads: Workloads, database: BenchDatabase): Promise<Map<string, Pair[]>> {
  const pairs = new Map<string, Pair[]>(LOADS.map(([name]) => [name, []]));
  for (let round = 0; round < Number(options.pairs); round += 1) {
    const rates = new Map<boolean, Rate[]>();
    for (const isOn of round % 2 === 0 ? [false, true] : [true, false]) {
      await switchTo(database.client, isOn, withTemplates);
      const measured: Rate[] = [];
      for (const [, load] of LOADS) measured.push(await load(workloads));
      rates.set(isOn, measured);
    }
    for (const [place, [name]] of LOADS.entries()) {
      const [off, on] = [rates.get(false)?.[place], rates.get(true)?.[place]];
      if (off && on) pairs.get(name)?.push({ off, on });
    }
    console.error(`${Math.round(process.uptime())} s: pair ${round + 1}`);
  }
  return pairs;
}

async function run(dataDir: string, product: { origin: string; url: string }): Promise<void> {
  const company = await Company.register(product.url);
  const other = await Company.register(product.url);
  const apiKey = await company.createKey();
  const scan = (body: string) =>
    company.call<{ id: string; clientId: string }>('/scans', { sms: true, body });
  const first = await scan('Hello Tom, your table for four is booked for Saturday at seven. See you then!');
  await company.call('/templates', { scanId: first.id, name: 'Table' });
  await BenchDatabase.use(dataDir, async (database) => {
    await database.raiseQuotas();
    const { id } = await other.call<{ id: string }>('/Client/me');
    await fill(database.client, first.clientId, id);
    console.error(`${Math.round(process.uptime())} s: filled`);
    const workloads = new Workloads({ origin: product.origin, apiKey, database }, SPAN);
    await workloads.warmUp();
    const pairs = await measurePairs(workloads, database);
    await switchTo(database.client, true, withTemplates);
    const { judging, reading } = readingCost();
    const head = ['load', 'a second without', 'with', 'ratio (range)', 'ms added at p50 (range)'];
    const report = [
      machineLine(),
      markdownTable(
        head,
        [...pairs].map(([name, of]) => rowOf(name, of)),
      ),
      `Judging takes ${judging.toFixed(3)} ms a message, reading it for fingerprint, links and language ${reading.toFixed(3)} ms more.`,
      markdownTable(['table', 'rows', 'MB'], await sizes(database.client)),
    ];
    await publish('cost', report.join('\n\n'));
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
await chmod(dataDir, 0o755);
const product = await startProduct(dataDir);
try {
  await run(dataDir, product);
} finally {
  await product.stop();
  await stopChildren();
  await rm(dataDir, { recursive: true, force: true });
}
