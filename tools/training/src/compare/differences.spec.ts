import { expect, it } from 'vitest';
import { BuiltinDetector } from '@gatepost/detector/builtin';
import type { Verdict } from '@gatepost/detector';
import type { MessageText } from '@gatepost/message';
import { readSample } from '@gatepost/detector/template';
import type { Build } from './builds.js';
import { differencesForCompanies, verdictDifferences } from './differences.js';

const MESSAGE: MessageText = {
  channel: 'email',
  subject: 'Your order',
  body: 'Your order left our warehouse this morning. Follow it at https://shop.example.com/orders.',
};
const BUILD: Build = { detector: new BuiltinDetector(), readSample };

/** The same build but for what `change` does to its verdicts on messages of companies that have declared something. */
function changed(change: (verdict: Verdict) => Partial<Verdict>, only: 'all' | 'companies'): Build {
  const detector: Build['detector'] = {
    judgeNow: async (message, instructions, knowledge) => {
      const immediate = await BUILD.detector.judgeNow(message, instructions, knowledge);
      if (!immediate || (only === 'companies' && !knowledge?.profile)) return immediate;
      return { ...immediate, verdict: { ...immediate.verdict, ...change(immediate.verdict) } };
    },
  };
  return { ...BUILD, detector };
}

it('finds nothing between a build and itself', async () => {
  expect(await verdictDifferences([BUILD, BUILD], MESSAGE)).toEqual([]);
  expect(await differencesForCompanies([BUILD, BUILD], MESSAGE)).toEqual([]);
});

it('names each field that differs, however deep', async () => {
  const other = changed(({ indicators, summary }) => {
    return {
      indicators: [...indicators, { code: 'x', label: '', severity: 'low', evidence: '', place: null }],
      summary: `${summary} `,
    };
  }, 'all');
  expect(await verdictDifferences([BUILD, other], MESSAGE)).toEqual(['summary', 'indicators']);
});

it('finds nothing between two versions that judge alike', async () => {
  const other = changed(() => ({ detector: '99-00000000' }), 'all');
  expect(await verdictDifferences([BUILD, other], MESSAGE)).toEqual([]);
});

it('finds what differs only for a company with a profile', async () => {
  const other = changed(({ score }) => ({ score: score + 1 }), 'companies');
  expect(await verdictDifferences([BUILD, other], MESSAGE)).toEqual([]);
  expect(await differencesForCompanies([BUILD, other], MESSAGE)).toEqual(['score']);
});

it('finds a build that reads templates in another way', async () => {
  const other = { ...BUILD, readSample: () => ({ flaw: 'unreadable' }) };
  expect(await differencesForCompanies([BUILD, other], MESSAGE)).toContain('outline');
});
