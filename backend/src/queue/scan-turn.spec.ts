import { expect, it } from 'vitest';
import { turnOf } from './scan-turn.js';

const NOON = new Date('2026-11-22T12:00:59Z');
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

it('puts a newcomer before all but the first scan of a backlog, even a minute later', () => {
  for (const later of [0, 1])
    for (const ahead of [1, 2, 99, 1_000])
      expect(turnOf(minutesLater(later), 0)).toBeLessThan(turnOf(NOON, ahead));
});

it('alternates between two backlogs', () => {
  const order = [0, 1, 2].flatMap((ahead) => [turnOf(NOON, ahead), turnOf(minutesLater(0), ahead)]);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('starves nothing: the last of a hundred goes before a newcomer two hours later', () => {
  expect(turnOf(NOON, 99)).toBeLessThan(turnOf(minutesLater(120), 0));
});

it('stays within the limits of BullMQ, and is never 0, which means no priority', () => {
  const turns = Array.from({ length: 50 }, (_, year) =>
    turnOf(new Date(Date.UTC(2026 + year)), year * 1_000),
  );
  for (const turn of turns) {
    expect(turn).toBeGreaterThan(0);
    expect(turn).toBeLessThan(2 ** 21);
  }
});
