import { describe, expect, it } from 'vitest';
import { overdueMs, turnOf } from './scan-turn.js';

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

/** The first scan of a client, or one behind so many, accepted so many minutes after noon, if it is the next. */
const at = (minutes: number, ahead = 0) => ({
  turn: turnOf(minutesLater(minutes), ahead),
  since: minutesLater(minutes).getTime(),
});

describe('a queue', () => {
  it.each([
    ["a newcomer's scan", at(0), 0],
    ['a scan of two minutes ago', at(-2), 120_000],
    ['a scan that was tried again a second ago', { ...at(-30), since: NOON.getTime() - 1_000 }, 1_000],
    ["a backlog's third scan of a minute ago", at(-1, 2), 0],
    // Its turn came with this minute, 59 s ago.
    ["a backlog's third scan of three minutes ago", at(-3, 2), 59_000],
    ["a backlog's hundredth scan of an hour ago", at(-60, 99), 0],
    ['a scan from a clock that is ahead', at(2), 0],
  ])('whose next job is %s is overdue by so much', (_, next, ms) => expect(overdueMs(next, NOON)).toBe(ms));

  it('is overdue across the end of the turns', () => {
    const end = new Date(Math.ceil(NOON.getTime() / 60_000 / (2 ** 21 - 1)) * (2 ** 21 - 1) * 60_000);
    const before = new Date(end.getTime() - 60_000);
    const next = { turn: turnOf(before, 0), since: before.getTime() };
    expect(turnOf(end, 0)).toBeLessThan(next.turn);
    expect(overdueMs(next, end)).toBe(60_000);
  });
});
