import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopChildren } from './support/children.js';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';
import { processorSeconds } from './support/processor.js';
import { startProduct } from './support/product.js';

// npm run bench -- start: what a start costs, until the product says that it is ready, and what a stop takes. Linux.
const STARTS = 5;

/** A start and a stop, in seconds; the database's processes are not counted. */
async function once(dataDir: string): Promise<number[]> {
  const began = performance.now();
  const product = await startProduct(dataDir);
  const ready = performance.now();
  const processor = await processorSeconds(product.pid);
  const stopping = performance.now();
  await product.stop();
  return [processor, (ready - began) / 1_000, (performance.now() - stopping) / 1_000];
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  await chmod(dataDir, 0o755);
  try {
    // It makes the database.
    await once(dataDir);
    const rows: string[][] = [];
    while (rows.length < STARTS) rows.push((await once(dataDir)).map((seconds) => seconds.toFixed(2)));
    const heads = ['processor until ready, s', 'until ready, s', 'stop, s'];
    console.log([machineLine(), markdownTable(heads, rows)].join('\n\n'));
  } finally {
    await stopChildren();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
