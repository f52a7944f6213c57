import { expect, it } from 'vitest';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { Verdict } from '@gatepost/detector';
import { readSample } from '@gatepost/detector/template';
import type { Build } from './builds.js';
import { changesIn, historyReport, type Sent } from './history.js';

const BUILD: Build = { detector: new BuiltinDetector(), readSample };
const HISTORY: Sent[] = [
  'Your order left our warehouse.',
  'See you on Friday.',
  'The minutes are attached.',
].map((body, index) => ({ id: `m${index}`, channel: 'email', subject: null, body }));

function changed(change: (verdict: Verdict) => Partial<Verdict>): Build {
  const detector: Build['detector'] = {
    judgeNow: async (message, instructions) => {
      const immediate = await BUILD.detector.judgeNow(message, instructions);
      return immediate && { ...immediate, verdict: { ...immediate.verdict, ...change(immediate.verdict) } };
    },
  };
  return { ...BUILD, detector };
}

it('says that nothing changes between a build and itself', async () => {
  const found = await changesIn([BUILD, BUILD], HISTORY);
  expect(found.changes).toEqual([]);
  expect(historyReport(found)).toMatch(
    /^3 messages judged by \S+ and \S+: 0 have another score, 0 of them in/,
  );
});

it('names messages that change their band with what is found and no longer found, and never their text', async () => {
  let count = 0;
  const next = changed(() => {
    count += 1;
    const indicator = {
      code: 'must-act',
      label: '',
      severity: 'high',
      evidence: 'order',
      place: null,
    } as const;
    return count === 2 ? { detector: 'next', score: 8, indicators: [indicator] } : { detector: 'next' };
  });
  const report = historyReport(await changesIn([BUILD, next], HISTORY));
  expect(report).toContain('next: 1 have another score, 1 of them in another band');
  expect(report).toMatch(/\| was below 4 +\| +0 \| +0 \| +1 \|/);
  expect(report).toMatch(/^m1: \d → 8 \+must-act/m);
  expect(report).not.toContain('Friday');
});
