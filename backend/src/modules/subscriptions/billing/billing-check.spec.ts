import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Billing } from '../../../config/billing.js';
import { BillingCheck } from './billing-check.js';
import { BillingFault, type BillingProvider } from './billing-provider.port.js';

const logged: string[] = [];
beforeEach(() => {
  logged.splice(0);
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(
      (line: unknown) => void logged.push(`${level}: ${String(line)}`),
    );
});
afterEach(() => vi.restoreAllMocks());

const WHAT = 'The plans could not be compared with the prices at Stripe';

/** What the start says; it does not wait, and never fails. */
async function said(differences: () => Promise<string[]>, billing: Billing = 'stripe') {
  const ask = vi.fn<BillingProvider['differences']>(differences);
  const provider = { differences: ask } as unknown as BillingProvider;
  expect(new BillingCheck(billing, provider).onApplicationBootstrap()).toBeUndefined();
  await Promise.allSettled(ask.mock.results.map(({ value }) => value));
  await Promise.resolve();
  return logged;
}
const failing = (fault: Error) => async (): Promise<never> => {
  throw fault;
};

describe('the start with Stripe', () => {
  it('says nothing where the prices are what the plans say', async () => {
    expect(await said(async () => [])).toEqual([]);
  });

  it('tells of every difference', async () => {
    expect(await said(async () => ['one', 'two'])).toEqual(['error: one', 'error: two']);
  });

  it('goes on with a key that was revoked, and tells', async () => {
    const fault = new BillingFault('refused', 'HTTP status 401');
    expect(await said(failing(fault))).toEqual([`error: ${WHAT}: HTTP status 401`]);
  });

  it('goes on with a Stripe that is out of reach, and warns', async () => {
    const fault = new BillingFault('unavailable', 'the connection to Stripe failed');
    expect(await said(failing(fault))).toEqual([`warn: ${WHAT}: the connection to Stripe failed`]);
  });

  it('goes on after a fault of ours, and tells', async () => {
    expect(await said(failing(new TypeError('ours')))).toEqual([expect.stringContaining(`error: ${WHAT}`)]);
  });

  it.each(['sandbox', 'off'] as const)('is not compared where billing is %s', async (billing) => {
    expect(await said(failing(new Error('asked')), billing)).toEqual([]);
  });
});
