import type { KeyValueStore } from '../session-storage.js';

export interface FakeStore extends KeyValueStore {
  content: () => Record<string, string>;
}

function fakeStore(): FakeStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    content: () => Object.fromEntries(items),
  };
}

export const fakeStores = () => ({ local: fakeStore(), tab: fakeStore() });
