import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { existsSync, readFileSync } from 'node:fs';
import { findBuild, loadBuild } from '../compare/builds.js';
import { changesIn, historyReport, type Sent } from '../compare/history.js';
import type { Share, ShareResult } from '../compare/worker.js';
import { corpusFiles, readLines } from '../corpora.js';
import { dataFolder, optionValue, ROOT } from './data.js';

/*
 * Usage: npm run -s detector:compare -- OLD NEW --history FILE
 * OLD and NEW are checkouts that are built, or their detector/dist; FILE has a company's own messages, one JSON object a line,
 * {id, channel, subject, body}, as GET /api/scans/feedback/export writes them. Prints what an upgrade changes: how many scores,
 * which messages cross 4 or 7, and what is found in them or no longer. No text of a message is printed. Exit code 0.
 *
 * Usage: npm run -s detector:compare -- --with DIR [--data DIR] [--sample N]
 * Judges every message of the corpora, or N spread evenly over them, with this build and with the one in DIR (another
 * checkout that is built, or its detector/dist), and prints how many verdicts differ: score, base score, adjustments,
 * summary, indicators but for their places, traits. A share of them is also judged for companies with profiles and templates.
 * Prints ids and names of fields, never texts. Exit code 1 when any verdict differs. Two minutes on two cores.
 */
const THREADS = Math.min(4, availableParallelism());
/** Messages that are also judged for companies. */
const FOR_COMPANIES = 4_000;
const SHOWN = 20;

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

function distOf(folder: string): string {
  return findBuild(folder) ?? fail(`No build of the detector in ${folder}: build that checkout first`);
}

function countMessages(data: string): number {
  return corpusFiles(data).reduce((sum, file) => sum + readLines(file).length, 0);
}

async function runShare(share: Share): Promise<ShareResult> {
  const worker = new Worker(new URL('../compare/worker.js', import.meta.url), { workerData: share });
  const [result] = (await once(worker, 'message')) as [ShareResult];
  return result;
}

const historySchema = z.object({
  id: z.coerce.string(),
  channel: z.enum(['email', 'sms']),
  subject: z.string().nullish(),
  body: z.string(),
});

function readHistory(file: string): Sent[] {
  if (!existsSync(file)) fail(`No history at ${file}`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index): Sent[] => {
    if (line.trim() === '') return [];
    const parsed = historySchema.safeParse(parseJson(line));
    // The line itself may not be shown: it is a message.
    if (!parsed.success)
      return fail(`Line ${index + 1} of ${file} is no message: {id, channel, subject, body}`);
    return [{ ...parsed.data, subject: parsed.data.subject || null }];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function compareHistory(file: string): Promise<void> {
  const [old, next] = process.argv.slice(2);
  if (old === undefined || next === undefined || next.startsWith('--'))
    fail('Name both builds before --history: OLD NEW --history FILE');
  const dists = [distOf(path.resolve(old)), distOf(path.resolve(next))] as const;
  const builds = [await loadBuild(dists[0]), await loadBuild(dists[1])] as const;
  console.log(historyReport(await changesIn(builds, readHistory(path.resolve(file)))));
}

async function compareCorpora(): Promise<void> {
  const data = dataFolder();
  const other = optionValue('--with') ?? fail('Name the other build with --with DIR');
  const dists = [distOf(path.join(ROOT, 'detector')), distOf(path.resolve(other))] as const;
  const total = countMessages(data);
  if (total === 0) fail(`No corpora in ${data}: point to them with --data DIR`);
  const wanted = Math.min(total, Number(optionValue('--sample') ?? total));
  if (!(wanted > 0)) fail('--sample takes a number of messages');
  const each = Math.floor(total / wanted);
  const companiesEach = Math.ceil(wanted / FOR_COMPANIES);
  const results = await Promise.all(
    Array.from({ length: THREADS }, (_, thread) =>
      runShare({ dists, data, first: thread * each, step: THREADS * each, companiesEach }),
    ),
  );
  const sum = (count: (result: ShareResult) => number) =>
    results.reduce((all, result) => all + count(result), 0);
  const differing = results.flatMap((result) => result.differing);
  console.log(
    `${sum((result) => result.compared)} messages compared, ${sum((result) => result.forCompanies)} of them also for companies with profiles and templates: ${differing.length} differ`,
  );
  for (const { id, fields } of differing.slice(0, SHOWN)) console.log(`${id}: ${fields.join(', ')}`);
  process.exitCode = differing.length > 0 ? 1 : 0;
}

const history = optionValue('--history');
await (history === undefined ? compareCorpora() : compareHistory(history));
