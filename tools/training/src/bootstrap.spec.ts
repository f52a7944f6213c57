import { describe, expect, it } from 'vitest';
import { aucInterval, shareInterval } from './bootstrap.js';
import { hamKindOf } from './ham-kinds.js';
import { rocAuc } from './metrics.js';

const judged = Array.from({ length: 300 }, (_, i) => ({
  value: (i * 37) % 101,
  bad: (i * 37) % 101 > 30 + (i % 50),
}));

describe('bootstrap intervals', () => {
  it('hold the ROC-AUC between their ends, the same way each time', () => {
    const [low, high] = aucInterval(judged);
    expect(low).toBeLessThan(rocAuc(judged));
    expect(high).toBeGreaterThan(rocAuc(judged));
    expect(aucInterval(judged)).toEqual([low, high]);
  });

  it('are a point where nothing varies', () => {
    expect(
      aucInterval([
        { value: 1, bad: true },
        { value: 0, bad: false },
      ]),
    ).toEqual([1, 1]);
    expect(shareInterval([{ value: 0, bad: false }], 0.4)).toEqual([0, 0]);
  });

  it('are wider for fewer messages', () => {
    const [low, high] = shareInterval(judged, 50);
    const [fewLow, fewHigh] = shareInterval(judged.slice(0, 20), 50);
    expect(high - low).toBeLessThan(fewHigh - fewLow);
  });
});

describe('hamKindOf', () => {
  it.each([
    ['legit_newsletter_dev', 'business-templates', 'email', 'newsletters'],
    ['legit_product_nhost', 'business-accounts', 'sms', 'bank and service SMS'],
    ['legit_product_nhost', 'business-accounts', 'email', 'business mail'],
    ['nus_sms', 'sms-nus', 'sms', 'personal SMS'],
    ['enron_spam', 'enron', 'email', 'personal mail and lists'],
  ] as const)('puts %s of %s (%s) with %s', (source, family, channel, kind) => {
    expect(hamKindOf({ source, family, channel })).toBe(kind);
  });
});
