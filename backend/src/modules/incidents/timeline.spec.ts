import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute));
const event = { refId: null, by: null, details: {} };
const kinds = (entries: ReturnType<typeof timelineOf>) => entries.map(({ kind }) => kind);

describe('timelineOf', () => {
  it('puts what happened into the order of time, with the first and the last message', () => {
    const events = [
      { ...event, kind: 'resolved' as const, at: at(50), by: 'ada@northwind.example' },
      { ...event, kind: 'outbreak' as const, at: at(10) },
    ];
    const decisions = [{ status: 'blocked' as const, by: 'ada@northwind.example', count: 12, at: at(30) }];

    const entries = timelineOf(events, decisions, { first: at(1), last: at(20) });

    expect(kinds(entries)).toEqual(['first-message', 'outbreak', 'last-message', 'decided', 'resolved']);
    expect(entries[3]).toEqual({
      kind: 'decided',
      at: at(30),
      by: 'ada@northwind.example',
      details: { status: 'blocked', messages: 12 },
    });
  });

  it('names the outbreak before the lock that it caused in the same moment', () => {
    const events = [
      { ...event, kind: 'locked' as const, at: at(10), details: { reason: 'outbreak' } },
      { ...event, kind: 'outbreak' as const, at: at(10), refId: 'id', details: { messages: 6 } },
    ];

    const entries = timelineOf(events, [], { first: at(10), last: at(10) });

    expect(kinds(entries)).toEqual(['first-message', 'outbreak', 'locked']);
    expect(entries[1]?.details).toEqual({ messages: 6, outbreakId: 'id' });
  });

  it('says nothing of messages where there are none', () => {
    const events = [{ ...event, kind: 'denied' as const, at: at(10), refId: 'notice' }];

    expect(timelineOf(events, [], { first: null, last: null })).toEqual([
      { kind: 'denied', at: at(10), by: null, details: {} },
    ]);
  });
});
