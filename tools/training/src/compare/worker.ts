import { parentPort, workerData } from 'node:worker_threads';
import type { MessageText } from '@gatepost/message';
import { corpusFiles, readLines } from '../corpora.js';
import { loadBuild } from './builds.js';
import { differencesForCompanies, verdictDifferences } from './differences.js';

/** One thread's share of a comparison: of the corpora's messages each `step`-th, beginning with number `first`. */
export interface Share {
  dists: readonly [one: string, other: string];
  data: string;
  first: number;
  step: number;
  /** One in so many messages is also judged for companies with profiles and templates, which takes five times as long. */
  companiesEach: number;
}

/** What a thread reports at its end. */
export interface ShareResult {
  compared: number;
  forCompanies: number;
  differing: { id: string; fields: string[] }[];
}

function* messagesIn({ data, first, step }: Share): Generator<{ id: string; message: MessageText }> {
  let next = first;
  for (const file of corpusFiles(data)) {
    const lines = readLines(file);
    for (; next < lines.length; next += step) {
      const line = lines[next];
      if (line === undefined) continue;
      const { id, channel, subject, body } = line;
      yield { id, message: { channel, subject: subject === '' ? null : subject, body } };
    }
    next -= lines.length;
  }
}

async function compare(share: Share): Promise<ShareResult> {
  const [one, other] = share.dists;
  const builds = [await loadBuild(one), await loadBuild(other)] as const;
  const result: ShareResult = { compared: 0, forCompanies: 0, differing: [] };
  for (const { id, message } of messagesIn(share)) {
    const fields = await verdictDifferences(builds, message);
    if (result.compared % share.companiesEach === 0) {
      result.forCompanies += 1;
      fields.push(...(await differencesForCompanies(builds, message)).map((field) => `${field} (companies)`));
    }
    result.compared += 1;
    if (fields.length > 0) result.differing.push({ id, fields });
  }
  return result;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows; a thread's port has no origin
parentPort?.postMessage(await compare(workerData as Share));
