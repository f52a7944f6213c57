import { describe, expect, it } from 'vitest';
import { parseScenarios } from './scenario.js';

describe('parseScenarios', () => {
  it('gives shared lines to both sides, in their order', () => {
    const [scenario] = parseScenarios(
      '\n@ parcel sms personal\n= your parcel | your box\n+ is here\n- costs {fee} | ~\n',
    );
    expect(scenario).toEqual({
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

  it('refuses a scenario without a channel', () => {
    expect(() => parseScenarios('@ parcel\n+ hello')).toThrow('without a channel');
  });
});
