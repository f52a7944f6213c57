import { describe, expect, it } from 'vitest';
import { heldFilterOf, listQueryOf, nextOf, paramsOf } from './held-filter.js';

const filterOf = (address: string) => heldFilterOf(new URLSearchParams(address));

describe('what of the held mail is shown', () => {
  it.each([
    ['', {}],
    ['show=decided&cursor=c1', { show: 'decided', cursor: 'c1' }],
    ['show=senders&group=a%40x.test', { show: 'senders', group: 'a@x.test' }],
    ['show=nonsense', {}],
    ['group=a%40x.test', {}],
    ['show=decided&group=a%40x.test', { show: 'decided' }],
  ])('%j is kept in the address as %j', (address, kept) => {
    expect(paramsOf(filterOf(address))).toEqual(kept);
  });

  it.each([
    ['', { state: 'held', pageSize: 100 }],
    ['show=decided&cursor=c1', { state: 'decided', cursor: 'c1', pageSize: 100 }],
    ['show=campaigns&group=c0ffee', { state: 'held', campaign: 'c0ffee', pageSize: 100 }],
    ['show=senders&group=a%40x.test', { state: 'held', sender: 'a@x.test', pageSize: 100 }],
    ['show=groups&group=none', { state: 'held', group: 'none', pageSize: 100 }],
    ['show=limits', { state: 'held', reason: 'limit', pageSize: 100 }],
  ])('%j asks the API for %j', (address, query) => {
    expect(listQueryOf(filterOf(address))).toEqual(query);
  });
});

describe('after a decision', () => {
  it.each([
    ['the next one', ['a', 'b', 'c'], 'b', 'c'],
    ['the first one after the last', ['a', 'b', 'c'], 'c', 'a'],
    ['the first one where the list has changed meanwhile', ['a', 'b'], 'z', 'a'],
    ['none where there was one', ['a'], 'a', null],
    ['none where there is none', [], 'a', null],
  ])('opens %s', (_, ids, id, next) => {
    expect(nextOf(ids, id)).toBe(next);
  });
});
