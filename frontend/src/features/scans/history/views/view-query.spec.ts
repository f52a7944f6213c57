import { describe, expect, it } from 'vitest';
import { addressOf, filterFrom } from '../filter.js';
import { filterOfView, viewQueryOf } from './view-query.js';

describe('a saved view', () => {
  it.each([
    '',
    'q=tide&sender=%40northwind&risk=high&channel=sms&from=2026-11-01&to=2026-11-02&sort=score&size=25',
    'key=01976f9c-5c1e-7000-8000-3a5b7c9d1e2f&instructions=Pay+%26+roll&engine=degraded',
    'engine=llm&review=open&assignee=me-or-none',
  ])('has the address that it was saved at: %s', (address) => {
    const saved = viewQueryOf(filterFrom(new URLSearchParams(address)));
    expect(new URLSearchParams(addressOf(filterOfView(saved))).toString()).toBe(address);
  });

  it('is what the API takes', () => {
    const filter = filterFrom(new URLSearchParams('from=2026-11-01&to=2026-11-01&engine=degraded&size=50'));
    expect(Object.fromEntries(new URLSearchParams(viewQueryOf(filter)))).toEqual({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
      degraded: 'true',
      pageSize: '50',
    });
  });
});
