import { expect, it } from 'vitest';
import { differencesOf } from './differences.js';

const scan = {
  emailScan: true,
  subject: 'Hi',
  body: 'Confirm your password',
  score: 8,
  indicators: [
    { code: 'a', label: 'A', severity: 'high', evidence: 'x' },
    { code: 'b', label: 'B', severity: 'low', evidence: 'y' },
  ] as const,
  adjustments: [{ source: 'model', from: 5, to: 8, reason: 'Because' }] as const,
};
const of = (changed: object) => ({ ...scan, ...changed }) as unknown as Parameters<typeof differencesOf>[0];

it('finds nothing between a scan and itself', () => {
  const { indicators, adjustments, ...rest } = differencesOf(of({}), of({}));
  expect(rest).toEqual({ isSameMessage: true, score: 0 });
  expect([indicators.first, indicators.second, indicators.both.length]).toEqual([[], [], 2]);
  expect(adjustments.both).toHaveLength(1);
});

it('tells what only one of them has, and how far the scores are apart', () => {
  const other = of({
    score: 3,
    adjustments: [],
    indicators: [scan.indicators[1], { ...scan.indicators[0], evidence: 'z' }],
  });
  const { score, indicators, adjustments } = differencesOf(of({}), other);
  expect(score).toBe(-5);
  expect(indicators.first.map(({ evidence }) => evidence)).toEqual(['x']);
  expect(indicators.second.map(({ evidence }) => evidence)).toEqual(['z']);
  expect(indicators.both.map(({ code }) => code)).toEqual(['b']);
  expect(adjustments).toEqual({ first: scan.adjustments, second: [], both: [] });
});

it('takes the same evidence further down for the same', () => {
  const place = { field: 'body', part: 0, header: null, attachment: null, start: 7, end: 8 };
  const [first, second] = scan.indicators;
  const other = of({ indicators: [{ ...first, place }, second] });
  expect(differencesOf(of({}), other).indicators.both.map(({ code }) => code)).toEqual(['a', 'b']);
});

it.each([{ body: 'other' }, { subject: null }, { emailScan: false }])(
  'tells messages apart: %o',
  (changed) => {
    expect(differencesOf(of({}), of(changed)).isSameMessage).toBe(false);
    expect(differencesOf(of({}), of({ score: null })).score).toBeNull();
  },
);

it('names no sign more strongly than its score', () => {
  const { indicators } = differencesOf(of({ score: 2 }), of({ score: 2, indicators: [] }));
  expect(indicators.first.map(({ severity }) => severity)).toEqual(['low', 'low']);
});
