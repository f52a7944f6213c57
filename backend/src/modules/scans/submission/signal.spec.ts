import { describe, expect, it } from 'vitest';
import { Signal } from './signal.js';

const HOUR_MS = 3_600_000;

describe('a signal', () => {
  it('raised before the wait is not lost', async () => {
    const signal = new Signal();
    signal.raise();
    await expect(signal.wait(HOUR_MS)).resolves.toBe(true);
  });

  it('raised during the wait ends it', async () => {
    const signal = new Signal();
    const waiting = signal.wait(HOUR_MS);
    signal.raise();
    await expect(waiting).resolves.toBe(true);
  });

  it('is lowered by the wait that saw it', async () => {
    const signal = new Signal();
    signal.raise();
    await signal.wait(HOUR_MS);
    const second = signal.wait(HOUR_MS).then(() => 'second');
    await expect(Promise.race([second, Promise.resolve('still waiting')])).resolves.toBe('still waiting');
    signal.raise();
    await second;
  });

  it('does not wait past its time', async () => {
    await expect(new Signal().wait(0)).resolves.toBe(false);
    await expect(new Signal().wait(-5)).resolves.toBe(false);
  });
});
