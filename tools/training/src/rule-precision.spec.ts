import { describe, expect, it } from 'vitest';
import { RULES } from '@gatepost/detector/internals/evidence/rules';
import { SIGNALS } from '@gatepost/detector/internals/model/signals';
import { measureRules, ruleChapter, shortcomings, type MeasuredRule } from './rule-precision.js';

function messages(
  count: number,
  { source = 'nazario', family = 'nazario', bad = true, code = '', isPadded = false },
) {
  const signals = new Float32Array(SIGNALS.length);
  if (code !== '') signals[SIGNALS.indexOf(code)] = 1;
  const none = new Uint32Array(0);
  const segments = { whole: { buckets: none, meanings: none, signals }, windows: [] };
  return Array.from({ length: count }, () => ({ source, family, bad, isPadded, segments }));
}

const LEGIT = { source: 'legit_product_wekan', family: 'business-shops', bad: false };
const MESSAGES = [
  ...messages(30, { code: 'threat' }),
  ...messages(10, {}),
  ...messages(30, { ...LEGIT, code: 'threat' }),
  ...messages(90, LEGIT),
  ...messages(5, { source: 'relinked:legit_product_wekan', code: 'threat' }),
  ...messages(5, { ...LEGIT, code: 'threat', isPadded: true }),
  ...messages(4, { source: 'own', family: 'own', code: 'threat' }),
  ...messages(4, { source: 'own', family: 'own', bad: false }),
];

const WEIGHTS = { email: { traits: { threat: 1.5 } }, sms: { traits: {} } };
const HITS = { honest: 10, bad: 90, precision: 0.9 };
const NONE = { honest: 0, bad: 0, precision: null };
const RULE: MeasuredRule = {
  code: 'threat',
  severity: 'high',
  corpora: HITS,
  own: NONE,
  weights: { email: 1, sms: 0 },
  floor: 0,
};

describe('rules as measured', () => {
  const threat = measureRules(MESSAGES, WEIGHTS).find(({ code }) => code === 'threat');

  it('counts hits on both sides, of the corpora and of our own, and not those of twins or amid others', () => {
    expect(threat?.corpora).toMatchObject({ honest: 30, bad: 30 });
    expect(threat?.own).toEqual({ honest: 0, bad: 4, precision: 1 });
  });

  it('takes as many honest messages as bad ones for granted in a precision', () => {
    expect(threat?.corpora.precision).toBeCloseTo(0.75);
  });

  it('names the weights, of which a new rule has none', () => {
    expect(threat?.weights).toEqual({ email: 1.5, sms: 0 });
  });

  it('has a row for each rule, the most severe first', () => {
    // Columns are as wide as their longest cell.
    const lines = ruleChapter(MESSAGES, WEIGHTS).replaceAll(/ {2,}/g, ' ').split('\n');
    const rows = lines.filter((line) => line.startsWith('| `'));
    expect(rows.length).toBe(RULES.length);
    expect(rows[0]).toContain('| high |');
    expect(rows.find((line) => line.includes('`threat`'))).toContain('precision below 0.8');
  });

  it.each<[string, Partial<MeasuredRule>, string[]]>([
    ['a rule at its standard', {}, []],
    ['honest hits', { corpora: { honest: 12, bad: 88, precision: 0.88 } }, ['precision below 0.9']],
    ['honest hits among our own', { own: { honest: 5, bad: 20, precision: 0.8 } }, ['precision below 0.9']],
    ['too few hits to tell', { corpora: { honest: 5, bad: 5, precision: 0.5 } }, []],
    ['a severe rule that weighs nothing', { weights: { email: 0, sms: 0.1 } }, ['weighs less than 0.3']],
    ['one that decides by itself', { weights: { email: 0, sms: 0 }, floor: 0.85 }, []],
  ])('judges %s', (_, changes, expected) => {
    expect(shortcomings({ ...RULE, ...changes })).toEqual(expected);
  });
});
