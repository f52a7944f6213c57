import { describe, expect, it } from 'vitest';
import type { MessageText } from '@gatepost/message';
import { ofBody, type Transformation } from './change.js';
import { crossingOf } from './measure.js';
import { robustnessSection } from './section.js';
import { LURES, NOTICES } from './texts.js';

const doubled: Transformation = {
  name: 'said twice',
  channel: 'email',
  side: 'bad',
  aim: 0.1,
  change: ofBody((body) => (body === '' ? null : `${body} ${body}`)),
};
/** Holds long messages to be harmless. */
const judge = ({ body }: MessageText) => (body.length > 8 ? 0.1 : 0.9);
const base = ['', 'abc', 'abcdef', 'abcdefg'].map((body) => ({
  message: { channel: 'email' as const, subject: null, body },
  judge,
}));

describe('crossingOf', () => {
  it('counts the bad that fall below 7, among those that could be changed', () => {
    expect(crossingOf(doubled, base, 0.65)).toMatchObject({ count: 3, share: 2 / 3 });
  });

  it('counts the honest that rise to 7', () => {
    expect(crossingOf({ ...doubled, side: 'honest' }, base, 0.65)).toMatchObject({ count: 3, share: 1 / 3 });
  });
});

describe('the section of the report', () => {
  const crossing = { aim: 0.05, count: 40, interval: [0.01, 0.04] as const };
  const report = robustnessSection({
    crossings: [
      { ...crossing, name: 'a thread', side: 'bad', share: 0.5 },
      { ...crossing, name: 'a form', side: 'honest', share: 0.02 },
    ],
    languages: [{ what: 'a fee', right: 27, of: 30, wrong: ['fi', 'el', 'sw'], aim: 28 }],
  });
  // Columns are as wide as their longest cell.
  const section = report.replaceAll(/ {2,}/g, ' ');

  it('marks what is missed', () => {
    expect(section).toContain('| a thread | 40 | ≤ 5 % | 50.0 % | 1.0 % to 4.0 % | **missed** |');
    expect(section).toContain('| a form | 40 | ≤ 5 % | 2.0 % | 1.0 % to 4.0 % | met |');
    expect(section).toContain('| a fee | ≥ 28 | 27 of 30 | fi, el, sw | **missed** |');
  });
});

describe.each([
  ['the lures', LURES],
  ['the notices', NOTICES],
])('%s', (_, texts) => {
  it('say the same in thirty languages, each with its link', () => {
    expect(new Set(texts.map(({ language }) => language)).size).toBe(30);
    for (const { subject, mail, sms } of texts) {
      expect(subject).not.toBe('');
      expect([mail, sms].map((text) => text.split('{link}').length)).toEqual([2, 2]);
    }
  });
});
