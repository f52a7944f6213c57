import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, filterFrom, isAllOpen, leavesOut, queryOf, setInPanel, sizeOf } from './filter.js';
import { dayFrom } from './views/view-query.js';

const of = (query: string) => filterFrom(new URLSearchParams(query));

afterEach(() => void vi.unstubAllEnvs());

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

  it.each([
    // With the change from summer time at the end of one.
    ['America/New_York', '2026-10-31', '2026-11-01', '2026-10-31T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-01', '2026-11-02', '2026-10-31T15:00:00.000Z', '2026-11-02T15:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-01Z', '2026-11-02Z', '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
  ])(
    "asks the API for the reader's whole days, both included: %s, %s to %s",
    (zone, first, last, from, to) => {
      vi.stubEnv('TZ', zone);
      expect(queryOf(of(`from=${first}&to=${last}`))).toEqual({ from, to });
      expect([dayFrom(new Date(from)), dayFrom(new Date(to), 1)]).toEqual([first, last]);
    },
  );

  it.each([
    ['engine=llm', { engine: 'llm' }],
    ['engine=degraded', { degraded: 'true' }],
    ['q=a&sender=b', { searchTerm: 'a', senderContains: 'b' }],
    ['account=01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', { senderId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' }],
    ['instructions=Payroll', { scanningInstructionsName: 'Payroll' }],
  ])('%s is %j for the API', (query, expected) => expect(queryOf(of(query))).toEqual(expected));

  it.each([
    ['review=open', true],
    ['review=open&assignee=me&sort=score&size=25', true],
    ['review=open&risk=high', false],
    ['review=open&q=tide', false],
    ['review=released', false],
    ['', false],
  ])('%s asks for all that waits: %s', (query, expected) => expect(isAllOpen(of(query))).toBe(expected));
});
