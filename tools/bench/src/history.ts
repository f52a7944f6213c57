import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { markdownTable } from '@gatepost/report/markdown';
import { fill } from './history/fill.js';
import { COMMON_TERM, RARE_TERM } from './history/texts.js';
import { BenchDatabase } from './support/bench-database.js';
import { Company } from './support/company.js';
import { machineLine } from '@gatepost/report/machine';
import { percentile } from './support/percentile.js';
import { startProduct } from './support/product.js';
import { publish } from './support/publish.js';

// npm run bench -- history [SIZE ...]: response times for reading a history, by its size. Ten minutes for all sizes.
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000];
const WARM_UP = 20;
const CALLS = 100;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The page after the one of this number; where that has nothing after it, itself. */
const after = (path: string, pageNumber: number) => async (company: Company) => {
  const numbered = `${path}pageNumber=${pageNumber}`;
  const { nextCursor } = await company.call<{ nextCursor: string | null }>(numbered);
  return nextCursor === null ? numbered : `${path}cursor=${nextCursor}`;
};

const search = (term: string) => `/scans/search?searchTerm=${encodeURIComponent(term)}`;
const READS: Record<string, string | ((company: Company) => Promise<string>)> = {
  'list, page 0': '/scans?pageNumber=0&pageSize=10',
  'list, page 5,000': '/scans?pageNumber=5000&pageSize=10',
  'search, rare term': search(RARE_TERM),
  'search, common term': search(COMMON_TERM),
  'list of a sender': '/scans?sender=account7%40northwind.example',
  'list of a part of a sender': '/scans?senderContains=account7',
  'high risk': '/scans?riskLevel=high',
  'one day': `/scans?from=${daysAgo(15)}&to=${daysAgo(14)}`,
  'SMS, 1 in 5,000': '/scans?channel=sms',
  'judged by the model, 1 in 5,000': '/scans?engine=llm',
  'degraded, 1 in 5,000': '/scans?degraded=true',
  'instructions, 1 in 5,000': '/scans?scanningInstructionsName=Payroll',
  'open reviews, 1 in 20': '/scans?review=open',
  'open reviews, mine or of nobody': '/scans?review=open&assignee=me-or-none',
  'open reviews, mine': '/scans?review=open&assignee=me',
  'blocked, 1 in 5,000': '/scans?review=blocked',
  'released SMS by score': '/scans?review=released&channel=sms&sort=score',
  'how many reviews wait': '/scans/reviews/waiting',
  'four filters': `/scans?riskLevel=high&channel=email&senderContains=account7&from=${daysAgo(20)}`,
  'by score, page 0': '/scans?sort=score',
  'by score, degraded': '/scans?sort=score&degraded=true',
  'page 5,000 by cursor': after('/scans?', 4_999),
  'by score, page 5,000 by cursor': after('/scans?sort=score&', 4_999),
  metrics: '/scans/metrics',
  statistics: '/scans/statistics',
  'trends, 30 days': '/scans/trends',
};

/** The 50th and 95th percentile of the response time in ms, one call after the other. */
async function measure(company: Company, read: (typeof READS)[string]): Promise<string[]> {
  const path = typeof read === 'string' ? read : await read(company);
  const times: number[] = [];
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    const began = performance.now();
    await company.call(path);
    if (call >= 0) times.push(performance.now() - began);
  }
  return [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
}

async function run(company: Company, database: Client): Promise<void> {
  const { id } = await company.call<{ id: string }>('/Client/me');
  const rows = Object.keys(READS).map((name) => [name]);
  for (const size of sizes) {
    const began = performance.now();
    await fill(database, id, size);
    console.error(`${size} scans in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const [index, [name, read]] of Object.entries(READS).entries()) {
      const figures = await measure(company, read);
      console.error(`${name}: ${figures.join(', ')}`);
      rows[index]?.push(...figures);
    }
  }
  const head = ['ms', ...sizes.flatMap((size) => [`${size.toLocaleString('en')} scans: p50`, 'p95'])];
  await publish('history', `${machineLine()}\n\n${markdownTable(head, rows)}`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
await chmod(dataDir, 0o755);
const product = await startProduct(dataDir);
try {
  const company = await Company.register(product.url);
  await BenchDatabase.use(dataDir, ({ client }) => run(company, client));
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
