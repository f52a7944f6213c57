import { describe, expect, it } from 'vitest';
import { TRAITS } from '@gatepost/detector/internals/model/traits';
import { calibrationBins, calibrationPlot } from './calibration-plot.js';
import { judgeHeldOut } from './held-out-verdicts.js';
import type { Prepared } from './prepare.js';
import { PROVENANCE } from './provenance.js';
import { qualityReport } from './quality-report.js';
import type { JudgedMessage } from './report.js';
import { SOURCES } from './sources.js';

const BANDS = { suspicious: 0.4, high: 0.65 };

function prepared(source: string, family: string, bad: boolean, floor = 0): Prepared {
  const none = new Uint32Array(0);
  const whole = { buckets: none, meanings: none, traits: new Float32Array(TRAITS.length) };
  const segments = { whole, windows: [] };
  return {
    source,
    family,
    channel: 'email',
    bad,
    weight: 1,
    personal: false,
    isPadded: false,
    teachesWords: true,
    traitWeight: 0,
    floor,
    segments,
    text: { channel: 'email', subject: null, body: '' },
  };
}

const JUDGED: JudgedMessage[] = [
  { message: prepared('nazario', 'nazario', true), value: 0.93, bad: true },
  { message: prepared('nazario', 'nazario', true), value: 0.3, bad: true },
  { message: prepared('legit_product_wekan', 'business-shops', false), value: 0.31, bad: false },
  { message: prepared('legit_product_wekan', 'business-shops', false), value: 0.02, bad: false },
];

const POLISHED: JudgedMessage[] = [
  { message: prepared('own-polished', 'own', true), value: 0.8, bad: true },
  { message: prepared('own-polished', 'own', false), value: 0.1, bad: false },
];

describe('the quality report', () => {
  const report = qualityReport({
    prepared: JUDGED.map(({ message }) => message),
    judged: JUDGED,
    polished: POLISHED,
    bands: BANDS,
    weights: {
      sha256: 'c0ffee',
      bytes: 177_790,
      rules: { email: { traits: {} }, sms: { traits: {} } },
    },
    robustness: '## As real mail carries it',
  });

  it('names the weights that it is about', () => {
    expect(report).toContain('SHA-256 `c0ffee`, 178 kB');
  });

  it('puts what was reached beside what was aimed at', () => {
    expect(report).toContain('| Honeypot phishing at 7 or more | ≥ 80 % | 50.0 % | **missed** |');
    expect(report).toContain('| Business mail at 7 or more | ≤ 2 % | 0.0 % | met |');
    expect(report).toContain('against its honest twins, ROC-AUC | ≥ 0.9 | 1.000 | met |');
    expect(report).toContain('(business-shops) at 4 or more | ≤ 15 % | 0.0 % | met |');
  });

  it('states the terms of every corpus', () => {
    expect(PROVENANCE.map(({ name }) => name)).toEqual(SOURCES.map(({ name }) => name));
    expect(PROVENANCE.filter(({ origin, licence }) => origin === '' || licence === '')).toEqual([]);
  });
});

describe('the calibration plot', () => {
  it('sets the share found beside the probability given', () => {
    const bins = calibrationBins(JUDGED);
    expect(bins.map(({ found, count }) => [found, count])).toEqual([
      [0, 1],
      [0.5, 2],
      [1, 1],
    ]);
    expect(bins[1]?.given).toBeCloseTo(0.305);
  });

  it('is drawn without a channel that has no message', () => {
    expect(calibrationPlot(JUDGED, BANDS)).not.toMatch(/NaN|undefined/);
  });
});

describe('held-out messages', () => {
  it('are raised by sure evidence as the product does it', () => {
    const biases = { business: 0, spam: 0, phishing: 0 };
    const judgedBy = { biases, text: new Int8Array(0), textStep: 1, traits: new Float32Array(0) };
    const messages = [prepared('a', 'a', true, 1), prepared('b', 'b', false)];
    const [test, plain] = judgeHeldOut(
      messages.map((message) => ({ message, logits: { whole: 0, window: -Infinity }, judgedBy })),
    );
    expect(test?.value).toBe(1);
    expect(plain?.value).toBeLessThan(1);
  });
});
