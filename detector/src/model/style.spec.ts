import { describe, expect, it } from 'vitest';
import { styleOf } from './style.js';

describe('telephone numbers', () => {
  it.each([
    'Call +44 20 7946 0958',
    'Ring 020 7946 0958 now',
    '(212) 555-0142',
    '1-800-555-0199',
    '0049 30 555 1234 5',
    '98765 43210',
    'ligue 11 5555 1234',
  ])('%s', (text) => {
    expect(styleOf(text).phone).toBe(1);
  });

  it.each([
    'A/c no. 0123456789 credited',
    'Ref: 0098 7654 321',
    'UTR 512345678901',
    'On 2026-11-25 10:00',
    'due 25.11.2026',
    'Order #01234567890',
    '5412 7512 3412 3456',
    'Card XX0123456789',
    '12-13',
  ])('not %s', (text) => {
    expect(styleOf(text).phone).toBe(0);
  });
});
