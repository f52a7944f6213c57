import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Patience } from './patience.js';

const SECOND = 1_000;
const giveUp = vi.fn<() => void>();
beforeEach(() => {
  giveUp.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

/** In seconds, from now on, until it gives up; null within ten minutes. */
function lasts(): number | null {
  for (let seconds = 1; seconds <= 600; seconds += 1) {
    vi.advanceTimersByTime(SECOND);
    if (giveUp.mock.calls.length > 0) return seconds;
  }
  return null;
}
const between = { ended: true, isInside: false, isInContent: false };
const content = { ended: true, isInside: false, isInContent: true };
const begun = { ended: false, isInside: true, isInContent: false };

describe('patience', () => {
  it('ends with one who says nothing at all', () => {
    const patience = new Patience(giveUp);
    expect(lasts()).toBe(30);
    patience.pause();
  });

  it.each([
    ['between messages, longer than Postfix waits for its client', between, 330],
    ['within a message', content, 60],
    ['within a step', begun, 30],
  ])('ends %s', (_, heard, seconds) => {
    new Patience(giveUp).heard(heard);
    expect(lasts()).toBe(seconds);
  });

  it('is not renewed by single bytes of a step', () => {
    const patience = new Patience(giveUp);
    patience.heard(begun);
    for (let seconds = 0; seconds < 29; seconds += 1) {
      vi.advanceTimersByTime(SECOND);
      patience.heard(begun);
    }
    expect(lasts()).toBe(1);
  });

  it('is not renewed for ever by small pieces of a message, and anew with the next one', () => {
    const patience = new Patience(giveUp);
    for (let seconds = 0; seconds < 290; seconds += 10) {
      patience.heard(content);
      vi.advanceTimersByTime(10 * SECOND);
    }
    patience.heard(content);
    expect(giveUp).not.toHaveBeenCalled();
    patience.heard(between);
    patience.heard(content);
    vi.advanceTimersByTime(50 * SECOND);
    expect(giveUp).not.toHaveBeenCalled();
    for (let seconds = 0; seconds < 250; seconds += 10) {
      patience.heard(content);
      vi.advanceTimersByTime(10 * SECOND);
    }
    expect(giveUp).toHaveBeenCalled();
  });

  it('has no end while we are the ones who are waited for', () => {
    const patience = new Patience(giveUp);
    patience.heard(content);
    patience.pause();
    expect(lasts()).toBeNull();
  });
});
