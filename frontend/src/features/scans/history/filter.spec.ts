import { describe, expect, it } from 'vitest';
import { addressOf, filterFrom, leavesOut, queryOf, setInPanel, sizeOf } from './filter.js';

const of = (query: string) => filterFrom(new URLSearchParams(query));

describe('a filter of the history', () => {
  it('is what its address says, and its address is what it says', () => {
    const query =
      'q=tide&sender=%40northwind&risk=high&channel=sms&from=2026-11-01&to=2026-11-02&sort=score&size=25';
    expect(new URLSearchParams(addressOf(of(query))).toString()).toBe(query);
    expect([setInPanel(of(query)), sizeOf(of(query)), leavesOut(of(query))]).toEqual([4, 25, true]);
  });

  it.each([
    'risk=huge',
    'channel=fax',
    'from=yesterday',
    'to=2026-99-99',
    'key=1',
    'account=x',
    'sort=body',
    'size=1000',
    'q=%20',
  ])('ignores %s', (query) => {
    expect([addressOf(of(query)), leavesOut(of(query)), sizeOf(of(query))]).toEqual([{}, false, 10]);
  });

  it('asks the API for whole days of UTC, both included', () => {
    expect(queryOf(of('from=2026-11-01&to=2026-11-02'))).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
    });
  });

  it.each([
    ['engine=llm', { engine: 'llm' }],
    ['engine=degraded', { degraded: 'true' }],
    ['q=a&sender=b', { searchTerm: 'a', senderContains: 'b' }],
    ['account=01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', { senderId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }],
    ['instructions=Payroll', { scanningInstructionsName: 'Payroll' }],
  ])('%s is %j for the API', (query, expected) => expect(queryOf(of(query))).toEqual(expected));
});
