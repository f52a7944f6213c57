import { describe, expect, it } from 'vitest';
import {
  addToProfile,
  hourOfWeek,
  newUsesOf,
  oddnessOf,
  quietHoursOf,
  riskOf,
  type SenderProfile,
  type SentMessage,
  usualOf,
} from './sender-profile.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, 9:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 23, 9);

const message = (change: Partial<SentMessage> = {}): SentMessage => ({
  at: MONDAY,
  channel: 'email',
  score: 1,
  linkHosts: [],
  language: 'en',
  ...change,
});
const after = (messages: SentMessage[], now = Infinity): SenderProfile =>
  messages.reduce<SenderProfile | null>(
    (profile, sent) => addToProfile(profile, sent, now),
    null,
  ) as SenderProfile;

describe('a sender', () => {
  it('has its messages counted by hour of the week in UTC', () => {
    expect(hourOfWeek(MONDAY)).toBe(9);
    expect(hourOfWeek(Date.UTC(2026, 10, 22, 23, 59))).toBe(167);
    const { usage, messages, risky } = after([
      message(),
      message({ score: 4 }),
      message({ at: MONDAY + HOUR }),
    ]);
    expect([usage.hours[9], usage.hours[10], messages, risky]).toEqual([2, 1, 3, 1]);
    expect(usage.hours.reduce((sum, count) => sum + count)).toBe(3);
  });

  it('has the uses that are most frequent, and room for a new one', () => {
    const many = Array.from({ length: 60 }, (_, index) => message({ linkHosts: [`host${index}.com`] }));
    const { hosts } = after([...many.slice(0, 1), ...many]).usage;
    expect(hosts).toHaveLength(50);
    expect(hosts[0]).toMatchObject({ value: 'host0.com', messages: 2 });
    expect(hosts.at(-1)).toMatchObject({ value: 'host59.com', messages: 1 });
  });

  it('with one bad message of one is not ahead of one with many', () => {
    expect(riskOf({ messages: 1, risky: 1 })).toBeLessThan(riskOf({ messages: 200, risky: 150 }));
  });

  it('is as if a clock that was ahead had been right', () => {
    const late = MONDAY + 400 * DAY;
    const ahead = addToProfile(null, message({ at: late }), late);
    const right = addToProfile(ahead, message({ at: MONDAY + HOUR }), MONDAY + HOUR);
    expect([right.firstSeen, right.lastSeen]).toEqual([MONDAY + HOUR, MONDAY + HOUR]);
    expect(right.usage.channels).toMatchObject([{ firstSeen: MONDAY + HOUR, lastSeen: MONDAY + HOUR }]);
    const early = addToProfile(right, message({ at: MONDAY }), MONDAY + 2 * HOUR);
    expect([early.firstSeen, early.lastSeen]).toEqual([MONDAY, MONDAY + HOUR]);
  });

  it('has no hour beyond now', () => {
    expect(addToProfile(null, message({ at: MONDAY + DAY }), MONDAY).lastSeen).toBe(MONDAY);
  });
});

/** Some weeks of office hours. */
const office = (days: number) =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: 8 }, (_, hour) => message({ at: MONDAY + day * DAY + hour * HOUR })),
  ).flat();

describe('what is usual', () => {
  it('has quiet hours once there is enough to tell', () => {
    expect(quietHoursOf(after(office(21)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19, 20, 21, 22, 23]);
    expect(quietHoursOf(after(office(3)))).toEqual([]);
    expect(quietHoursOf(after(office(20).slice(0, 40)))).toEqual([]);
  });

  it('tells what is new, once the sender is not', () => {
    const now = MONDAY + 21 * DAY;
    const fresh = message({ at: now - DAY, linkHosts: ['elsewhere.example'], language: 'de' });
    expect(
      newUsesOf(after([...office(20), fresh]), new Set(), now).map(({ kind, use }) => [kind, use.value]),
    ).toEqual([
      ['hosts', 'elsewhere.example'],
      ['languages', 'de'],
    ]);
    expect(newUsesOf(after([...office(20), fresh]), new Set(), now + 7 * DAY)).toEqual([]);
    expect(newUsesOf(after([fresh]), new Set(), now)).toEqual([]);
  });

  it('tells of a new sender what is new to its company', () => {
    const now = MONDAY + 21 * DAY;
    const fresh = message({ at: now - DAY, linkHosts: ['elsewhere.example', 'own.example'], language: 'de' });
    const found = newUsesOf(after([fresh]), new Set(['elsewhere.example']), now);
    expect(found.map(({ kind, use }) => [kind, use.value])).toEqual([['hosts', 'elsewhere.example']]);
  });

  it('is told from what is odd, once the sender is known', () => {
    const now = MONDAY + 21 * DAY - 6 * HOUR;
    const fresh = message({ at: now, linkHosts: ['elsewhere.example'], language: 'de' });
    const profile = after([...office(20), fresh]);
    expect(oddnessOf(profile, fresh, now)).toEqual({
      hosts: ['elsewhere.example'],
      language: true,
      hour: true,
    });
    expect(usualOf(profile, now)).toEqual({ peak: 1, day: 8, hosts: ['elsewhere.example'] });
    expect(oddnessOf(after([fresh]), fresh, now)).toEqual({ hosts: [], language: false, hour: false });
    expect(usualOf(after([fresh]), now)).toMatchObject({ peak: null, day: null });
  });

  it('does not grow by one busy day', () => {
    const now = MONDAY + 21 * DAY;
    const mailing = Array.from({ length: 100 }, () => message({ at: MONDAY + 10 * DAY + HOUR }));
    const profile = after([...office(20), ...mailing]);
    expect(usualOf(profile, now)).toMatchObject({ peak: 1, day: 8 });
  });

  it('of days needs five of them', () => {
    const now = MONDAY + 21 * DAY;
    const weekly = Array.from({ length: 4 }, (_, week) =>
      Array.from({ length: 20 }, () => message({ at: MONDAY + 5 * week * DAY })),
    ).flat();
    expect(usualOf(after(weekly), now)).toMatchObject({ peak: null, day: null });
  });
});
