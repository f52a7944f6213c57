import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Lane, PATIENCE_MS, WorkBudget } from './work-budget.js';

/** For what happens soon on any machine. */
const SURELY = { timeout: 60_000 };

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('verdicts on long messages', () => {
  let budget: WorkBudget;
  /** Whose verdicts have begun, in order; each ends when `end` is called. */
  let begun: string[];
  let ends: ((took?: number) => Promise<void>)[];

  beforeEach(() => {
    vi.useFakeTimers();
    budget = new WorkBudget();
    begun = [];
    ends = [];
    return () => vi.useRealTimers();
  });

  const ask = (client: string, lane: Lane, patienceMs?: number) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(client);
        ends.push(async (took = 0) => {
          await vi.advanceTimersByTimeAsync(took);
          resolve();
          await settle();
        });
      });
    return budget.run(client, lane, work, patienceMs);
  };
  const long = (client: string, patienceMs?: number) => {
    ask(client, 'longVerdicts', patienceMs).catch(() => undefined);
  };
  const endNext = async (took?: number) => ends.shift()?.(took);

  it('are made one at a time, whoever asks, and the clients take turns', async () => {
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) long(client);
    await settle();
    expect(begun).toEqual(['a']);
    while (ends.length > 0) await endNext(10);
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('share the time that they take', async () => {
    for (const client of ['slow', 'slow', 'quick', 'quick', 'quick']) long(client);
    await settle();
    while (ends.length > 0) await endNext(begun.at(-1) === 'slow' ? 100 : 40);
    expect(begun).toEqual(['slow', 'quick', 'quick', 'quick', 'slow']);
  });

  it('let nobody gain who comes again at once', async () => {
    for (const client of ['a', 'a', 'a', 'again']) long(client);
    await settle();
    for (let turn = 0; turn < 6; turn += 1) {
      await endNext(10);
      if (begun.at(-1) === 'again') long('again');
    }
    expect(begun.slice(0, 6)).toEqual(['a', 'again', 'a', 'again', 'a', 'again']);
  });

  it.each<Lane>(['verdicts', 'comparedVerdicts'])(
    'come after the short ones (%s) that are asked for by then, and hold those up once at most',
    async (lane) => {
      for (const client of ['first', 'second']) void ask(client, lane);
      for (let one = 0; one < 2; one += 1) long('long');
      await settle();
      await endNext();
      expect(begun).toEqual(['first', 'second']);
      await endNext();
      expect(begun.at(-1)).toBe('long');
      void ask('third', lane);
      await settle();
      await endNext();
      expect(begun).toEqual(['first', 'second', 'long', 'third']);
      await endNext();
      expect(begun.at(-1)).toBe('long');
    },
  );

  it('are refused that have waited too long, but for what was accepted', async () => {
    long('busy');
    long('busy', Infinity);
    await settle();
    const late = ask('other', 'longVerdicts').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await late).toMatchObject({ code: 'RATE_LIMITED' });
    while (ends.length > 0) await endNext(10);
    expect(begun).toEqual(['busy', 'busy']);
  });
});

describe('lists', () => {
  it('leave connections to scans, and go first to who has read least', async () => {
    const budget = new WorkBudget();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const read = (client: string) => () => {
      begun.push(client);
      return new Promise<void>((end) => ends.push(end));
    };
    // With the patience of callers those that never have their turn would be refused behind the test.
    const list = (client: string) => void budget.run(client, 'lists', read(client), Infinity);
    for (const client of ['a', 'b', 'c']) for (let one = 0; one < 3; one += 1) list(client);
    await vi.waitFor(() => expect(begun).toEqual(['a', 'a', 'b', 'b']), SURELY);
    list('new');
    ends.shift()?.();
    ends.shift()?.();
    await vi.waitFor(() => expect(begun).toHaveLength(6), SURELY);
    expect(begun.slice(4).toSorted()).toEqual(['c', 'c']);
    ends.shift()?.();
    await vi.waitFor(() => expect(begun.at(-1)).toBe('new'), SURELY);
  });
});
