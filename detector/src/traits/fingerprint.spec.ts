import { describe, expect, it } from 'vitest';
import { messageOfText } from '@gatepost/message';
import { areNear, bandsOf, fingerprintOf } from './fingerprint.js';
import { traitsOf } from './traits.js';

const of = (body: string) =>
  traitsOf(messageOfText({ channel: 'email', subject: null, body })).fingerprint ?? [];
const parcel = (name: string, code: string, host: string) =>
  `Hello ${name}, your parcel ${code} could not be delivered today because the address was not complete. Please confirm ` +
  `your address and pay the small fee within two days, or we have to send it back: https://${host}/${code}`;

describe('the fingerprint of a message', () => {
  it('is near that of a copy with another name, number and link, and shares a band with it', () => {
    const first = of(parcel('Ada', 'DE4711', 'parcel-help.com'));
    for (const name of ['Grace', 'Edsger', 'Barbara', 'Mr Knuth']) {
      const copy = of(parcel(name, `X${name.length}99`, `${name.length}.example.net`));
      expect(areNear(first, copy)).toBe(true);
      expect(bandsOf(copy).some((band, place) => band === bandsOf(first)[place])).toBe(true);
    }
  });

  it('is the same in other letters and in HTML', () => {
    const plain = parcel('Ada', 'DE1', 'parcel-help.com');
    expect(areNear(of(plain), of(`<p>${plain.toUpperCase()}</p>`))).toBe(true);
    expect(areNear(of(plain), of(plain.replaceAll('a', 'а')))).toBe(true);
  });

  it('is not near that of another message, even with the same footer', () => {
    const footer =
      'Kind regards, Northwind Ltd, 1 Harbour Street. This message is meant for its recipient only.';
    const one = `Could we move the review of the budget to next week? The figures for October are late. ${footer}`;
    const other = `The keys for the new office are at the front desk, please sign the list when you take one. ${footer}`;
    expect(areNear(of(one), of(other))).toBe(false);
  });

  it('tells texts without blanks apart too', () => {
    const one = of('您的包裹今天无法投递，因为地址不完整，请在两天内确认您的地址。');
    expect(areNear(one, of('您的包裹今天无法投递，因为地址不完整，请在三天内确认您的地址。'))).toBe(true);
    expect(areNear(one, of('下周一上午十点我们在会议室讨论明年的预算和人员安排。'))).toBe(false);
  });

  it('is none of a message that has hardly any words', () => {
    expect(fingerprintOf({ words: 'your code is 471100' })).toBeNull();
  });
});
