import { describe, expect, it } from 'vitest';
import { SIGNALS } from '@gatepost/detector/internals/model/signals';
import { calibrationBins, calibrationPlot } from './calibration-plot.js';
import { judgeHeldOut } from './held-out-verdicts.js';
import type { Prepared } from './prepare.js';
import { PROVENANCE } from './provenance.js';
import { qualityPage, qualityReport } from './quality-report.js';
import type { JudgedMessage } from './report.js';
import type { Crossing } from './robustness/measure.js';
import { SOURCES } from './sources.js';

const BANDS = { suspicious: 0.4, high: 0.65 };

function prepared(source: string, family: string, bad: boolean, floor = 0): Prepared {
  const none = new Uint32Array(0);
  const whole = { buckets: none, meanings: none, signals: new Float32Array(SIGNALS.length) };
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
    signalWeight: 0,
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

const crossing = (name: string, share: number): Crossing => ({
  name,
  side: 'bad',
  aim: 0.15,
  count: 600,
  share,
  interval: [share, share],
});

describe('the quality report', () => {
  const findings = {
    prepared: JUDGED.map(({ message }) => message),
    judged: JUDGED,
    polished: POLISHED,
    bands: BANDS,
    weights: {
      sha256: 'c0ffee',
      bytes: 177_790,
      rules: { email: { traits: {} }, sms: { traits: {} } },
    },
    seeds: '| 3 seeds | mean |',
    wholeMail: [
      { name: 'phishing', isBad: true, count: 40, text: 0.8, whole: 0.85, declared: 0.9 },
      { name: 'business', isBad: false, count: 60, text: 0, whole: 0, declared: 0.02 },
    ],
    robustness: {
      crossings: [crossing('small capitals', 0), crossing('swapped letters', 0.16)],
      languages: [{ what: 'a parcel fee', right: 29, of: 30, wrong: ['fr'], aim: 28 }],
    },
  };
  const page = qualityPage(findings);

  it('names the weights that it is about', () => {
    expect(page).toContain('SHA-256 `c0ffee`, 178 kB');
  });

  it('puts what was reached beside what was aimed at', () => {
    expect(page).toContain('| Honeypot phishing at 7 or more | ≥ 80 % | 50.0 % | **missed** |');
    expect(page).toContain('| Business mail at 7 or more | ≤ 2 % | 0.0 % | met |');
    expect(page).toContain('against its honest twins, ROC-AUC | ≥ 0.9 | 1.000 | met |');
    expect(page).toContain('(business-shops) at 4 or more | ≤ 15 % | 0.0 % | met |');
  });

  it('says which disguises work', () => {
    expect(page).toContain('in 1 of them. Missed: swapped letters (16.0 %, aim ≤ 15 %).');
    expect(page).toContain('a parcel fee (29 of 30)');
  });

  it('puts whole emails beside their texts', () => {
    expect(page).toContain('| phishing | 40 | ≥ 85 % | 80.0 % | 85.0 % | 90.0 % | met |');
    expect(page).toContain('| business | 60 | ≤ 1 % | 0.0 % | 0.0 % | 2.0 % | **missed** |');
  });

  it('leaves every figure to the report', () => {
    const report = qualityReport(findings);
    expect(report).toContain('SHA-256 `c0ffee`');
    expect(report).toMatch(
      /By corpus:[\s\S]*legit_product_wekan[\s\S]*## Found[\s\S]*## Rules[\s\S]*## Data/,
    );
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
    const judgedBy = { biases, text: new Int8Array(0), textStep: 1, signals: new Float32Array(0) };
    const messages = [prepared('a', 'a', true, 1), prepared('b', 'b', false)];
    const [test, plain] = judgeHeldOut(
      messages.map((message) => ({ message, logits: { whole: 0, window: -Infinity }, judgedBy })),
    );
    expect(test?.value).toBe(1);
    expect(plain?.value).toBeLessThan(1);
  });
});
