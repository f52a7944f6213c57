import { describe, expect, it } from 'vitest';
import { parseBook } from './scenario.js';

describe('parseBook', () => {
  it('gives shared lines to both sides, in their order', () => {
    const { count, weight, scenarios } = parseBook(
      'sms/parcels',
      '# Parcels.\nmessages: 20\nweight: 2.5\n\n@ parcel sms personal\n= your parcel\n| your box\n+ is here\n- costs {fee}\n| ~\n',
    );
    expect([count, weight]).toEqual([20, 2.5]);
    expect(scenarios[0]).toEqual({
      kind: 'parcel',
      channel: 'sms',
      personal: true,
      legit: [
        { texts: ['your parcel', 'your box'], shared: true },
        { texts: ['is here'], shared: false },
      ],
      phish: [
        { texts: ['your parcel', 'your box'], shared: true },
        { texts: ['costs {fee}', ''], shared: false },
      ],
    });
  });

  it.each([
    ['a scenario without a channel', 'messages: 1\n@ parcel\n+ hello', 'without a channel'],
    ['a book without a number of messages', '@ parcel sms\n+ hello', 'without a number'],
    [
      'a weight that is no number',
      'messages: 1\nweight: much\n@ parcel sms\n+ hello',
      'no number: messages: 1',
    ],
    ['a line of no side', 'messages: 1\n@ parcel sms\nhello', 'not a line of a scenario: hello'],
    ['another wording of nothing', 'messages: 1\n@ parcel sms\n| hello', 'not a line of a scenario: | hello'],
  ])('refuses %s', (_, text, fault) => {
    expect(() => parseBook('sms/parcels', text)).toThrow(fault);
  });
});
