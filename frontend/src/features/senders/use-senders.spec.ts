import { expect, it } from 'vitest';
import { earlierIn, turnsFrom } from './use-senders.js';

it('leads from page to page and back the same way', () => {
  const second = turnsFrom('', 'b', []).next;
  expect(second).toEqual({ place: 'b', earlier: [''] });
  const third = turnsFrom('b', 'c', second?.earlier ?? []).next;
  expect(third).toEqual({ place: 'c', earlier: ['', 'b'] });
  expect(turnsFrom('c', null, third?.earlier ?? [])).toEqual({
    previous: { place: 'b', earlier: [''] },
    next: null,
  });
});

it('leads nowhere from the only page, and by a link to the first', () => {
  expect(turnsFrom('', null, [])).toEqual({ previous: null, next: null });
  expect(turnsFrom('c', null, []).previous).toEqual({ place: '', earlier: [] });
});

it.each([null, 'x', {}, { earlier: 'b' }, { from: '/app' }])('knows no pages before by %j', (state) => {
  expect(earlierIn(state)).toEqual([]);
});

it('knows the pages before, whatever else is among them', () => {
  expect(earlierIn({ earlier: ['', 1, 'b'] })).toEqual(['', 'b']);
});
