import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILED, toBillingError } from './billing.errors.js';
import { BillingFault } from './billing-provider.port.js';

const logged: string[] = [];
beforeEach(() => {
  logged.splice(0);
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(
      (line: unknown) => void logged.push(`${level}: ${String(line)}`),
    );
});
afterEach(() => vi.restoreAllMocks());

const MESSAGES = [
  ['checkout', 'The checkout could not be started. Please try again.'],
  ['preview', 'The price of the change could not be loaded. Please try again.'],
  ['confirm', 'Account details could not be loaded'],
  ['portal', 'The billing portal could not be opened. Please try again.'],
  ['cancel', 'The subscription could not be canceled. Please try again.'],
  ['resume', 'The subscription could not be resumed. Please try again.'],
  ['invoices', 'Your invoices could not be loaded. Please try again.'],
] as const;

describe.each(MESSAGES)('a fault of the provider at %s', (action, message) => {
  it('that may pass says so', () => {
    const fault = new BillingFault('unavailable', 'HTTP status 500');
    expect(toBillingError(fault, action)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message,
      headers: { 'retry-after': '5' },
    });
    expect(logged).toEqual([`warn: Billing, ${action}: HTTP status 500`]);
  });

  it.each(['refused', 'missing', 'forged'] as const)(
    'that is there every time (%s) says that trying again will not help',
    (kind) => {
      const error = toBillingError(new BillingFault(kind, 'HTTP status 401'), action);
      expect(error).toMatchObject({
        code: 'INTERNAL_ERROR',
        message: expect.stringContaining('Trying again will not help'),
      });
      expect(error).not.toHaveProperty('headers.retry-after');
      expect(logged).toEqual([`error: Billing, ${action}: HTTP status 401`]);
    },
  );

  it.each(['declined', 'authentication'] as const)('with the card (%s) is told in its words', (kind) => {
    const words = 'Your card has insufficient funds.';
    expect(toBillingError(new BillingFault(kind, words), action)).toMatchObject({
      code: 'CONFLICT',
      message: words,
    });
    expect(logged).toEqual([]);
  });

  it('that is none stays what it is', () => {
    const error = new TypeError('ours');
    expect(toBillingError(error, action)).toBe(error);
  });
});

it('there are no other actions', () => {
  expect(MESSAGES.map(([action]) => action)).toEqual(Object.keys(FAILED));
});
