import { describe, expect, it } from 'vitest';
import { MessageBytes } from './message-bytes.js';
import { Room } from './room.js';
import { RSPAMD_LIMITS_BY_DEFAULT } from './rspamd-limits.js';

const roomOf = () =>
  new Room({ ...RSPAMD_LIMITS_BY_DEFAULT, bytes: 100, bytesOfCompany: 60, checksOfCompany: 2 });

describe('room for messages', () => {
  it('is bounded for a company, and for all', () => {
    const room = roomOf();
    const [first, other] = [room.enter('a'), room.enter('b')];
    first.grow(60);
    expect(() => first.grow(1)).toThrow(expect.objectContaining({ status: 429 }));
    other.grow(40);
    expect(() => other.grow(1)).toThrow(expect.objectContaining({ status: 503 }));
    first.leave();
    expect(() => other.grow(20)).not.toThrow();
  });

  it('is bounded in messages, and is given back', () => {
    const room = roomOf();
    const places = [room.enter('a'), room.enter('a')];
    expect(() => room.enter('a')).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => room.enter('b')).not.toThrow();
    places[0]?.grow(60);
    places[0]?.leave();
    expect(() => room.enter('a').grow(60)).not.toThrow();
  });
});

describe('the bytes of a message', () => {
  it('are what came, in whatever pieces', () => {
    const bytes = new MessageBytes(200_000, new Room(RSPAMD_LIMITS_BY_DEFAULT).enter('a'));
    const given = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    for (let at = 0, size = 1; at < given.length; at += size, size = (size * 3) % 1_009)
      bytes.add(given.subarray(at, at + size));
    expect(bytes.whole().equals(given)).toBe(true);
    expect(() => bytes.add(Buffer.alloc(100_001))).toThrow(expect.objectContaining({ status: 413 }));
  });

  it('take room before they take memory', () => {
    const bytes = new MessageBytes(1_000, roomOf().enter('a'));
    expect(() => bytes.add(Buffer.alloc(10))).toThrow(expect.objectContaining({ status: 429 }));
    expect(bytes.length).toBe(0);
  });
});
