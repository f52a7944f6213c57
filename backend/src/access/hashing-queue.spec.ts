import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { HASHING, HashingLine } from './hashing-queue.js';

/** A line whose places are all taken until `open`, and the names of who got their turn, in order. */
function closedLine() {
  const line = new HashingLine();
  const turns: string[] = [];
  const door = new EventEmitter();
  const gate = once(door, 'open');
  const first = Array.from({ length: HASHING.atATime }, (_, nth) =>
    line.enter({ network: `first ${nth}`, isKnown: false }, () => gate),
  );
  const enter = (network: string, isKnown = false) =>
    line.enter({ network, isKnown }, async () => void turns.push(network));
  const open = async () => {
    door.emit('open');
    await Promise.all(first);
  };
  return { line, turns, enter, open };
}

describe('the line for hashing', () => {
  it('gives networks their turns one after the other, however much one sends', async () => {
    const { turns, enter, open } = closedLine();
    const all = [enter('flood'), enter('flood'), enter('flood'), enter('one'), enter('two')];
    await open();
    await Promise.all(all);
    expect(turns).toEqual(['flood', 'one', 'two', 'flood', 'flood']);
  });

  it('lets those go first who are known', async () => {
    const { turns, enter, open } = closedLine();
    const all = [enter('stranger'), enter('known', true), enter('known', true)];
    await open();
    await Promise.all(all);
    expect(turns).toEqual(['known', 'known', 'stranger']);
  });

  it('refuses beyond its places at once, keeps some for who is known, and has them again afterwards', async () => {
    const { enter, open } = closedLine();
    const all = Array.from({ length: HASHING.waiting }, (_, nth) => enter(`n${nth}`));
    await expect(enter('late')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      headers: { 'retry-after': '5' },
    });
    all.push(...Array.from({ length: HASHING.ofANetwork }, () => enter('home', true)));
    await expect(enter('home', true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await open();
    await Promise.all(all);
    await enter('home');
  });

  it('frees the place of what fails', async () => {
    const line = new HashingLine();
    const hasher = { network: 'n', isKnown: false };
    for (let nth = 0; nth <= HASHING.ofANetwork; nth += 1)
      await expect(line.enter(hasher, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.enter(hasher, async () => 'yes')).toBe('yes');
  });

  it('runs each as part of the request that it belongs to', async () => {
    const request = new AsyncLocalStorage<string>();
    const { line, open } = closedLine();
    const seen = ['one', 'two'].map((name) =>
      request.run(name, () => line.enter({ network: name, isKnown: false }, async () => request.getStore())),
    );
    await request.run('another', open);
    expect(await Promise.all(seen)).toEqual(['one', 'two']);
  });
});
